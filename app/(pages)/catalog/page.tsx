import type { Metadata } from "next";
import Link from "next/link";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { CatalogRow } from "@/components/catalog/catalog-row";
import { PageKeys } from "@/components/frame/page-keys";
import { NOUN_ICONS } from "@/components/noun-icons";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFilter } from "@/components/ui/list-filter";
import { LIST_KEYS } from "@/components/ui/list-keys";
import { MoreLink } from "@/components/ui/more-link";
import { PageHeader } from "@/components/ui/page-header";
import { RowList } from "@/components/ui/row-list";
import { getDeps } from "@/lib/get-deps";
import { listCatalog } from "@/lib/registry/list-catalog";

export const metadata: Metadata = { title: "Catalog" };

const PAGE_SIZE = 50;

export default async function CatalogPage(props: { searchParams: Search }) {
  const [{ actor }, search] = await Promise.all([requirePageActor(), props.searchParams]);
  const q = searchText(search, "q");
  const cursor = searchText(search, "cursor");
  const page = await listCatalog(getDeps(), actor, { q, cursor, limit: PAGE_SIZE });
  return (
    <>
      <PageHeader title="Catalog">
        Skills that can be installed. An installed one stays at its version until somebody moves it.
      </PageHeader>
      <ListFilter label="Filter the catalog" placeholder="Name or description" />
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
          Names and descriptions were searched.
        </EmptyState>
      ) : (
        <RowList label="Catalog" className="rounded-lg border border-line bg-surface">
          {page.items.map((item) => (
            <CatalogRow key={item.id} item={item} />
          ))}
        </RowList>
      )}
      <MoreLink path="/catalog" search={{ q }} cursor={page.next_cursor} />
      <PageKeys keys={LIST_KEYS} />
    </>
  );
}
