import { z } from "zod";
import { pageInput, pageOf, type Page } from "../base/page";
import { TRUST_LEVELS } from "../policy/trust";
import type { SkillStore } from "../skills/skill-store";
import type { Actor } from "../workspaces/actor";
import { BUILTIN_REGISTRY, type BuiltinItem, type BuiltinRegistry } from "./builtin-registry";
import { catalogItemSchema, type CatalogItem } from "./catalog-item";

export const listCatalogInput = z.object({
  ...pageInput,
  q: z.string().max(200).optional(),
  trust: z.enum(TRUST_LEVELS).optional(),
  registry: z.string().optional(),
});

export const catalogPage = pageOf(catalogItemSchema);

/** What can be installed, by name. The cursor is the id of the last item that was shown. */
export async function listCatalog(
  deps: { builtinRegistry: BuiltinRegistry; skills: SkillStore },
  actor: Actor,
  input: z.output<typeof listCatalogInput>,
): Promise<Page<CatalogItem>> {
  const installed = await deps.skills.installedFrom(actor.workspaceId, BUILTIN_REGISTRY.id);
  const found = (await deps.builtinRegistry.items())
    .map((item) => itemView(item, installed))
    .filter((item) => isWanted(item, input))
    .filter((item) => input.cursor === undefined || item.id > input.cursor);
  const items = found.slice(0, input.limit);
  const last = items.at(-1);
  return { items, next_cursor: found.length > input.limit && last ? last.id : null };
}

export function itemView(
  { id, version, admitted }: BuiltinItem,
  installed: ReadonlyMap<string, string>,
): CatalogItem {
  return {
    id,
    name: admitted.manifest.name,
    description: admitted.manifest.description,
    registry: BUILTIN_REGISTRY,
    trust: "official",
    latest: version,
    installed: installed.get(id) ?? null,
  };
}

function isWanted(item: CatalogItem, { q, trust, registry }: z.output<typeof listCatalogInput>) {
  const text = `${item.name} ${item.description}`.toLowerCase();
  const words = (q ?? "").toLowerCase().split(/\s+/);
  return (
    words.every((word) => text.includes(word)) &&
    (trust === undefined || item.trust === trust) &&
    (registry === undefined || item.registry.id === registry)
  );
}
