import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { AllInstalled } from "@/components/catalog/all-installed";
import { CatalogFilter } from "@/components/catalog/catalog-filter";
import { CatalogRow } from "@/components/catalog/catalog-row";
import { PageKeys } from "@/components/frame/page-keys";
import { NOUN_ICONS } from "@/components/noun-icons";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LIST_KEYS } from "@/components/ui/list-keys";
import { MoreLink } from "@/components/ui/more-link";
import { PageHeader } from "@/components/ui/page-header";
import { RowList } from "@/components/ui/row-list";
import { listAgents } from "@/lib/agents/list-agents";
import { getDeps } from "@/lib/get-deps";
import { TRUST_LEVELS } from "@/lib/policy/trust";
import { listCatalog } from "@/lib/registry/list-catalog";
import type { CatalogItem } from "@/lib/registry/catalog-item";
import { listRegistries } from "@/lib/registry/list-registries";
import { listSkills } from "@/lib/skills/list-skills";
import type { Skill } from "@/lib/skills/skill";

export const metadata: Metadata = { title: "Catalog" };

const PAGE_SIZE = 50;
/** The newest skills, among which installed items that no agent has are looked for. */
const LOOKED_AT = 200;

export default async function CatalogPage(props: { searchParams: Search }) {
  const [{ actor }, search] = await Promise.all([requirePageActor(), props.searchParams]);
  const q = searchText(search, "q");
  const cursor = searchText(search, "cursor");
  const trust = TRUST_LEVELS.find((level) => level === searchText(search, "trust"));
  const registry = searchText(search, "registry");
  const deps = getDeps();
  const [page, registries, skills, agents] = await Promise.all([
    listCatalog(deps, actor, { q, trust, registry, cursor, limit: PAGE_SIZE }),
    listRegistries(deps, actor),
    listSkills(deps, actor, { limit: LOOKED_AT }),
    listAgents(deps, actor, { limit: 1 }),
  ]);
  const installed = new Map(skills.items.map((skill) => [skill.id, skill]));
  const isEverything = [q, trust, registry, cursor, page.next_cursor ?? undefined].every(
    (part) => part === undefined,
  );
  const agent = agents.items[0];
  return (
    <>
      <PageHeader title="Catalog">
        Skills that can be installed. What is installed stays at its version until somebody updates
        it.
      </PageHeader>
      {isEverything && page.items.every((item) => item.installed !== null) ? (
        <AllInstalled
          unattached={page.items.filter((item) => isUnattached(installed, item)).length}
          tryHref={agent === undefined ? "/agents/new" : `/agents/${agent.id}#task`}
          isAdmin={actor.role === "admin"}
        />
      ) : null}
      <CatalogFilter registries={registries.items} />
      {page.items.length === 0 ? (
        <EmptyState
          icon={NOUN_ICONS.catalog}
          title="Nothing matches"
          actions={
            <Button asChild>
              <Link href="/catalog">Show everything</Link>
            </Button>
          }
        >
          Names and descriptions were searched. What a registry offers is listed once it was synced
          in the settings.
        </EmptyState>
      ) : (
        <RowList label="Catalog" className="rounded-lg border border-line bg-surface">
          {page.items.map((item) => (
            <CatalogRow
              key={item.id}
              item={item}
              unattached={
                isUnattached(installed, item) ? idAndSlug(skillOf(installed, item)) : null
              }
              canWrite={actor.role !== "viewer"}
            />
          ))}
        </RowList>
      )}
      <MoreLink path="/catalog" search={{ q, trust, registry }} cursor={page.next_cursor} />
      <PageKeys keys={LIST_KEYS} />
    </>
  );
}

function skillOf(installed: ReadonlyMap<string, Skill>, item: CatalogItem): Skill | null {
  return item.installed === null ? null : (installed.get(item.installed) ?? null);
}

/** As much of it as the browser needs. */
function idAndSlug(skill: Skill | null): { id: string; slug: string } | null {
  return skill === null ? null : { id: skill.id, slug: skill.slug };
}

function isUnattached(installed: ReadonlyMap<string, Skill>, item: CatalogItem): boolean {
  return skillOf(installed, item)?.used_by.length === 0;
}
