import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { orNotFound } from "@/app/or-not-found";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { FindingList } from "@/components/findings/finding-list";
import { CatalogFacts } from "@/components/catalog/catalog-facts";
import { CatalogVersions } from "@/components/catalog/catalog-versions";
import { InstallButton } from "@/components/catalog/install-button";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Markdown } from "@/components/ui/markdown";
import { PageHeader } from "@/components/ui/page-header";
import { getDeps } from "@/lib/get-deps";
import { stripFrontmatter } from "@/lib/packages/strip-frontmatter";
import { getCatalogItem } from "@/lib/registry/get-catalog-item";
import { oneLine } from "@/lib/skills/catalog-line";

export const metadata: Metadata = { title: "Catalog item" };

export default async function CatalogItemPage(props: {
  params: Promise<{ item: string }>;
  searchParams: Search;
}) {
  const [{ actor }, params, search] = await Promise.all([
    requirePageActor(),
    props.params,
    props.searchParams,
  ]);
  const id = decodeURIComponent(params.item);
  const wanted = searchText(search, "version");
  const item = await orNotFound(getCatalogItem(getDeps(), actor, { item: id, version: wanted }));
  const shown = item.versions.find(({ version }) => version === (wanted ?? item.latest));
  const isOffered = shown?.yanked === false;
  return (
    <>
      <PageHeader
        back={<Link href="/catalog">Catalog</Link>}
        title={<span className="font-mono">{item.name}</span>}
        actions={
          item.installed === null ? (
            isOffered ? (
              <InstallButton
                itemId={item.id}
                name={item.name}
                {...(wanted === undefined ? {} : { version: wanted })}
              />
            ) : null
          ) : (
            <>
              {wanted === undefined || !isOffered ? null : (
                <Button asChild>
                  <Link
                    href={`/skills/${item.installed}/update?version=${encodeURIComponent(wanted)}`}
                  >
                    Compare with the installed one
                  </Link>
                </Button>
              )}
              <Button asChild>
                <Link href={`/skills/${item.installed}`}>Open the installed skill</Link>
              </Button>
            </>
          )
        }
      >
        {oneLine(item.description)}
      </PageHeader>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-4 wide:order-last">
          <CatalogFacts
            item={item}
            version={shown ?? null}
            canAcknowledge={actor.role === "admin" && isOffered}
          />
          <Card title="Findings of the scan" id="findings">
            <FindingList
              findings={item.findings}
              acknowledgeAt={
                actor.role === "admin" && isOffered
                  ? {
                      path: `/v1/catalog/${encodeURIComponent(item.id)}/findings`,
                      version: shown.version,
                    }
                  : null
              }
            />
          </Card>
          <CatalogVersions item={item} shown={shown?.version ?? item.latest} />
        </div>
        <Card title={<span className="font-mono text-sm">SKILL.md</span>}>
          <Markdown text={stripFrontmatter(item.content)} />
        </Card>
      </div>
    </>
  );
}
