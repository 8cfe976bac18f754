import { GITHUB_REGISTRY } from "../skills/github-origin";
import type { SkillOrigin } from "../skills/skill-origin";
import type { SkillStore } from "../skills/skill-store";
import type { StoredSkill } from "../skills/stored-skill";
import { BUILTIN_REGISTRY } from "./registry";
import type { CatalogStore, ItemPlace } from "./catalog-store";
import type { LockedSkill } from "./lockfile";

export type InstalledSkill = { skill: StoredSkill; locked: LockedSkill };

/** What a workspace installed, by slug, each as a lockfile names it. */
export async function lockedSkills(
  deps: { skills: SkillStore; catalog: CatalogStore },
  workspaceId: string,
): Promise<InstalledSkill[]> {
  const installs = await deps.skills.installs(workspaceId);
  const items = installs.flatMap(({ origin }) => (origin === null ? [] : [origin.item]));
  const places = await deps.catalog.places(workspaceId, items);
  return installs.flatMap((skill) => {
    const { slug: name, origin } = skill;
    if (origin === null) return [];
    const { version, digest } = origin;
    return [{ skill, locked: { name, ...placeOf(origin, places), version, digest } }];
  });
}

function placeOf(
  { registry, item, repository }: SkillOrigin,
  places: ReadonlyMap<string, ItemPlace>,
): Pick<LockedSkill, "registry" | "item"> {
  if (registry === BUILTIN_REGISTRY.id) {
    return { registry: { kind: "builtin", url: null }, item: item.replace(/^builtin:/, "") };
  }
  if (registry === GITHUB_REGISTRY.id) {
    const url = repository?.name ?? item.split("/").slice(0, 2).join("/");
    const path = item.split("/").slice(2).join("/");
    return { registry: { kind: "import", url }, item: path };
  }
  const place = places.get(item);
  if (!place) return { registry: { kind: "deleted", url: null }, item };
  return { registry: { kind: place.kind, url: place.url }, item: place.path };
}
