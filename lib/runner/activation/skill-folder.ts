import { createHash } from "node:crypto";

/** A skill's folder in the run's workspace: two skills never share one, whatever their slugs. */
export function skillFolder(skill: { skillId: string; slug: string }): string {
  const hash = createHash("sha256").update(skill.skillId).digest("hex").slice(0, 8);
  return `skills/${skill.slug}-${hash}`;
}
