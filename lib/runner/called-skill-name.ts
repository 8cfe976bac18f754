/** The skill that a call of `activate_skill` names; null: it names none. */
export function calledSkillName(args: unknown): string | null {
  const named = typeof args === "object" && args !== null && "skill_name" in args;
  return named && typeof args.skill_name === "string" ? args.skill_name : null;
}
