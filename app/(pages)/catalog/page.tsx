import type { Metadata } from "next";
import Link from "next/link";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
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
import { getDeps } from "@/lib/get-deps";
import { TRUST_LEVELS } from "@/lib/policy/trust";
import { listCatalog } from "@/lib/registry/list-catalog";
import { listRegistries } from "@/lib/registry/list-registries";

export const metadata: Metadata = { title: "Catalog" };

const PAGE_SIZE = 50;

export default async function CatalogPage(props: { searchParams: Search }) {
  const [{ actor }, search] = await Promise.all([requirePageActor(), props.searchParams]);
  const q = searchText(search, "q");
  const cursor = searchText(search, "cursor");
  const trust = TRUST_LEVELS.find((level) => level === searchText(search, "trust"));
  const registry = searchText(search, "registry");
  const [page, registries] = await Promise.all([
    listCatalog(getDeps(), actor, { q, trust, registry, cursor, limit: PAGE_SIZE }),
    listRegistries(getDeps(), actor),
  ]);
  return (
    <>
      <PageHeader title="Catalog">
        Skills that can be installed. An installed one stays at its version until somebody moves it.
      </PageHeader>
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
            <CatalogRow key={item.id} item={item} />
          ))}
        </RowList>
      )}
      <MoreLink path="/catalog" search={{ q, trust, registry }} cursor={page.next_cursor} />
      <PageKeys keys={LIST_KEYS} />
    </>
  );
}
