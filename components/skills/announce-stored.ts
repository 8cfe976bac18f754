import { toast } from "sonner";
import type { Skill } from "../../lib/skills/skill";
import { formatPlural } from "../ui/format";

/** Says what an intake stored, and of which of the skills nothing had changed. */
export function announceStored(skills: readonly Skill[], unchanged: ReadonlySet<string>): void {
  const stored = skills.filter((skill) => !unchanged.has(skill.id));
  const same = skills.filter((skill) => unchanged.has(skill.id));
  if (same.length > 0) {
    const names = same.map((skill) => `“${skill.slug}”`).join(", ");
    toast.info(`${names}: nothing changed.`, {
      description: "The content is the one that is stored; no version was made.",
    });
  }
  const [only, ...others] = stored;
  if (only === undefined) return;
  const warnings = stored.flatMap((skill) =>
    skill.problems.filter((problem) => problem.level !== "note"),
  );
  const title =
    others.length === 0
      ? `Stored “${only.slug}” as v${only.version}.`
      : `Stored ${formatPlural(stored.length, "skill")}.`;
  if (warnings.length === 0) toast.success(title);
  else toast.warning(title, { description: `With ${formatPlural(warnings.length, "warning")}.` });
}
