import { notFound } from "next/navigation";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { NOUN_ICONS } from "@/components/noun-icons";
import { AuditExport } from "@/components/settings/audit-export";
import { AuditFilter } from "@/components/settings/audit-filter";
import { AuditList } from "@/components/settings/audit-list";
import { EmptyState } from "@/components/ui/empty-state";
import { MoreLink } from "@/components/ui/more-link";
import { getDeps } from "@/lib/get-deps";
import { listAudit, listAuditInput } from "@/lib/workspaces/list-audit";

export default async function AuditPage(props: { searchParams: Search }) {
  const [{ actor }, search] = await Promise.all([requirePageActor(), props.searchParams]);
  if (actor.role !== "admin") notFound();
  const filter = {
    actor: searchText(search, "actor") ?? "",
    action: searchText(search, "action") ?? "",
    after: searchText(search, "after") ?? "",
  };
  const asked = listAuditInput.safeParse({
    limit: 100,
    actor: filter.actor,
    action: filter.action,
    ...(filter.after === "" ? {} : { after: filter.after }),
    cursor: searchText(search, "cursor"),
  });
  const page = asked.success
    ? await listAudit(getDeps(), actor, asked.data)
    : { items: [], next_cursor: null };
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AuditFilter {...filter} />
        <AuditExport query={new URLSearchParams(given).toString()} />
      </div>
      {page.items.length === 0 ? (
        <NoLines filtered={given.length > 0} />
      ) : (
        <AuditList events={page.items} />
      )}
      <MoreLink
        path="/settings/audit"
        search={Object.fromEntries(given)}
        cursor={page.next_cursor}
      />
    </div>
  );
}

function NoLines({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState icon={NOUN_ICONS.run} title={filtered ? "Nothing matches" : "Nothing happened yet"}>
      {filtered
        ? "Nobody did this in the time that you ask about. Reset the filter to see everything."
        : "Who installed, pinned, deleted or changed rules, people, tokens and models stands here, with what was before and after."}
    </EmptyState>
  );
}
