import type { AttachedSkill } from "../agents/attached-skill";
import type { RunConfig } from "../runs/run-config";

/** `/skill-name args` at the start of a task: the skill and its arguments; null: the task names none. */
export function skillNamedInTask(
  config: RunConfig,
  input: string,
): { skill: AttachedSkill; args: string | undefined } | null {
  const found = /^\s*\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\s+([^]*))?$/.exec(input);
  if (!found) return null;
  const name = found[1];
  const skill =
    config.skills.find((candidate) => candidate.alias === name) ??
    config.skills.find((candidate) => candidate.slug === name);
  const args = found[2]?.trim();
  return skill ? { skill, args: args === "" ? undefined : args } : null;
}
