import { z } from "zod";
import { strangeCursor } from "../base/strange-cursor";
import { pageInput, pageOf, type Page } from "../base/page";
import { TRUST_LEVELS } from "../policy/trust";
import type { SkillStore } from "../skills/skill-store";
import type { Actor } from "../workspaces/actor";
import type { BuiltinItem, BuiltinRegistry } from "./builtin-registry";
import { BUILTIN_REGISTRY } from "./registry";
import { catalogItemSchema, type CatalogItem } from "./catalog-item";
import type { CatalogStore, StoredItem } from "./catalog-store";
import { registryOf } from "./find-item";

export const listCatalogInput = z.object({
  ...pageInput,
  q: z.string().max(200).optional(),
  trust: z.enum(TRUST_LEVELS).optional(),
  registry: z.string().optional(),
});

export const catalogPage = pageOf(catalogItemSchema);

type Place = Pick<CatalogItem, "name" | "id">;

/** What can be installed from all registries, by name. Throws `invalid` for a cursor that this list did not give. */
export async function listCatalog(
  deps: { builtinRegistry: BuiltinRegistry; catalog: CatalogStore; skills: SkillStore },
  actor: Actor,
  input: z.output<typeof listCatalogInput>,
): Promise<Page<CatalogItem>> {
  const words = (input.q ?? "").split(/\s+/).filter((word) => word !== "");
  const after = input.cursor === undefined ? null : readCursor(input.cursor);
  const { trust, registry, limit } = input;
  const [builtin, stored] = await Promise.all([
    deps.builtinRegistry.items(),
    deps.catalog.list(actor.workspaceId, { words, trust, registry, after, limit: limit + 1 }),
  ]);
  const found = [
    ...builtin.map(builtinView).filter((item) => isWanted(item, words, input)),
    ...stored.map(storedView),
  ]
    .filter((item) => after === null || comparePlaces(item, after) > 0)
    .sort(comparePlaces);
  const shown = found.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const installed = await deps.skills.installedAs(actor.workspaceId, ids);
  const last = shown.at(-1);
  return {
    items: shown.map((item) => ({ ...item, installed: installed.get(item.id) ?? null })),
    next_cursor: found.length > limit && last ? writeCursor(last) : null,
  };
}

function builtinView({ id, version, admitted }: BuiltinItem): CatalogItem {
  const { name, description } = admitted.manifest;
  return {
    ...{ id, name, description, registry: BUILTIN_REGISTRY, trust: "official", latest: version },
    installed: null,
  };
}

function storedView(item: StoredItem): CatalogItem {
  const { id, name, description, trust, latest } = item;
  return { id, name, description, registry: registryOf(item), trust, latest, installed: null };
}

function isWanted(
  item: CatalogItem,
  words: readonly string[],
  { trust, registry }: z.output<typeof listCatalogInput>,
): boolean {
  const text = `${item.name} ${item.description}`.toLowerCase();
  return (
    words.every((word) => text.includes(word.toLowerCase())) &&
    (trust === undefined || item.trust === trust) &&
    (registry === undefined || item.registry.id === registry)
  );
}

/** Names and ids are ASCII, so that this is the order of bytes that the database keeps. */
function comparePlaces(one: Place, other: Place): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
}

function writeCursor({ name, id }: Place): string {
  return Buffer.from(`${name} ${id}`).toString("base64url");
}

/** Neither a name nor an id holds a space. */
function readCursor(cursor: string): Place {
  const [name, id, ...more] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const isOurs = name !== undefined && id !== undefined && more.length === 0;
  if (isOurs && /^[!-~]+$/.test(name) && /^[!-~]+$/.test(id)) return { name, id };
  throw strangeCursor();
}
