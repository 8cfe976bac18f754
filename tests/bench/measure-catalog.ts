import pg from "pg";
import type { Rest } from "./rest";
import { quantile, type Measure } from "./statistics";

const ITEMS = 10_000;
const REQUESTS = 120;

/** Lists and searches a catalog of 10,000 items, as its page does. */
export async function measureCatalog(rest: Rest, databaseUrl: string): Promise<Measure[]> {
  const registryId = await fill(databaseUrl);
  const first = await timed(rest, () => "limit=50");
  let cursor = "";
  const pages = await timed(
    rest,
    () => `limit=50${cursor}`,
    (next) => {
      cursor = next === null ? "" : `&cursor=${next}`;
    },
  );
  const words = ["report", "deploy", "k8s yaml", "zzz-nothing", "9999"];
  const search = await timed(rest, (round) => `limit=50&q=${words[round % words.length] ?? ""}`);
  const filtered = await timed(rest, () => `limit=50&registry=${registryId}&trust=community`);
  return [
    bar("first page", first),
    bar("page after page", pages),
    bar("search", search),
    bar("filter by registry and trust", filtered),
  ];
}

function bar(what: string, samples: readonly number[]): Measure {
  return {
    what: `catalog of ${ITEMS} items: ${what}, p95`,
    value: quantile(samples, 0.95),
    unit: "ms",
    bar: 150,
    direction: "at most",
    detail: `median ${quantile(samples, 0.5).toFixed(1)} ms of ${samples.length}`,
  };
}

type Page = { items: unknown[]; next_cursor: string | null };

async function timed(
  rest: Rest,
  query: (round: number) => string,
  seen: (cursor: string | null) => void = () => undefined,
): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < REQUESTS; round += 1) {
    const began = performance.now();
    const page = await rest.json<Page>("GET", `/v1/catalog?${query(round)}`);
    samples.push(performance.now() - began);
    seen(page.next_cursor);
  }
  return samples;
}

/** As a sync would have left them, two versions each; answers the registry's id. */
async function fill(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const id = "reg_bench";
  await client.query(
    `INSERT INTO "Registry" (id, "workspaceId", kind, name, url, trust, "createdBy")
     SELECT $1, id, 'github', 'acme/many', 'acme/many', 'community', 'Bench' FROM "Workspace" LIMIT 1`,
    [id],
  );
  await client.query(
    `INSERT INTO "CatalogItem" (id, "workspaceId", "registryId", path, name, description, latest, "latestRank")
     SELECT 'itm_bench' || n, r."workspaceId", r.id, 'skills/' || n,
            (ARRAY['report','deploy','review','convert'])[1 + n % 4] || '-' || n,
            'Does case ' || n || ': ' || repeat('reads what it is given and writes what was asked for ', 4),
            '1.1.0', 2
     FROM "Registry" r, generate_series(1, ${ITEMS}) n WHERE r.id = $1`,
    [id],
  );
  await client.query(
    `INSERT INTO "CatalogVersion" ("itemId", version, rank, name, description, digest, "packagePath")
     SELECT i.id, '1.' || v || '.0', v + 1, i.name, i.description,
            'sha256:' || md5(i.id || v) || md5(v || i.id), 'catalog/packages/none.zip'
     FROM "CatalogItem" i, generate_series(0, 1) v WHERE i."registryId" = $1`,
    [id],
  );
  await client.query(`ANALYZE "CatalogItem", "CatalogVersion"`);
  await client.end();
  return id;
}
