export type SuggestedSkill = { name: string; description: string };

/** As many as are read at a glance. */
const SHOWN = 6;

/**
 * The skills that a task which begins with `/` may mean: those whose name goes on like it, then those that hold it.
 * None once a space follows: the name is written then.
 */
export function suggestedSkills<Skill extends SuggestedSkill>(
  input: string,
  skills: readonly Skill[],
): Skill[] {
  const typed = /^\s*\/([a-z0-9-]*)$/i.exec(input)?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  const begins = skills.filter(({ name }) => name.startsWith(typed));
  const holds = skills.filter(({ name }) => !name.startsWith(typed) && name.includes(typed));
  const found = [...begins, ...holds];
  return found.length === 1 && found[0]?.name === typed ? [] : found.slice(0, SHOWN);
}

/**
 * The name of a skill that a task calls by hand (`/name …`) and that is none of `skills`: nothing would be started.
 * Null where the task calls none; a name that is still being typed counts once a space follows.
 */
export function unknownByHand(input: string, skills: readonly { name: string }[]): string | null {
  const name = /^\s*\/([a-z0-9]+(?:-[a-z0-9]+)*)\s/.exec(input)?.[1];
  return name === undefined || skills.some((skill) => skill.name === name) ? null : name;
}
