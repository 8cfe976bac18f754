import { freeName } from "../skills/skill-slug";

/**
 * The name that a model sees of each skill, unique in the agent: the skill's own name, or with the next free
 * number. Skills that are attached already keep the alias that they were given. In the order of `skills`.
 */
export function assignAliases(
  skills: readonly { id: string; name: string }[],
  attached: ReadonlyMap<string, string>,
): { skillId: string; alias: string }[] {
  const kept = skills.flatMap(({ id }) => attached.get(id) ?? []);
  const taken = new Set(kept);
  return skills.map(({ id, name }) => {
    const alias = attached.get(id) ?? freeName(name, (candidate) => taken.has(candidate));
    taken.add(alias);
    return { skillId: id, alias };
  });
}
