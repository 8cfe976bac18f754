import { AppError } from "../base/app-error";

/** Throws `invalid` naming every skill that is asked for and not `known`, the workspace's by id. */
export function requireAllSkills(
  skillIds: readonly string[],
  known: ReadonlyMap<string, unknown>,
): void {
  const unknown = skillIds.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  throw new AppError("invalid", `This workspace has no skill ${unknown.join(", ")}.`, {
    problems: unknown.map((id) => ({
      level: "error",
      code: "unknown_skill",
      path: "skill_ids",
      message: `There is no skill "${id}".`,
    })),
  });
}
