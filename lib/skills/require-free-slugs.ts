import { AppError } from "../base/app-error";
import type { AdmittedPackage } from "../packages/admit-package";
import type { Actor } from "../workspaces/actor";
import { nameTaken, type OnConflict } from "./add-skill";
import { slugOfName } from "./skill-slug";
import type { SkillStore } from "./skill-store";

/**
 * Asked for several at once before any of them is stored, so that a taken second name does not leave the first one
 * behind; storing one asks by itself. Two of one name are a question whatever was answered about skills that are there, unless each gets a name.
 */
export async function requireFreeSlugs(
  deps: { skills: SkillStore },
  actor: Actor,
  admitted: readonly AdmittedPackage[],
  onConflict: OnConflict | undefined,
): Promise<void> {
  const slugs = admitted.map(({ manifest }) => slugOfName(manifest.name));
  if (onConflict === "rename" || slugs.length === 1) return;
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (twice !== undefined) {
    const message = `Two of the selected skills are named "${twice}". Take one of them, or store them under other names.`;
    throw new AppError("name_taken", message, {
      problems: [{ level: "error", code: "name_taken", path: "name", message }],
      facts: { slug: twice },
    });
  }
  if (onConflict === "version") return;
  for (const slug of slugs) {
    const skillId = (await deps.skills.slugsLike(actor.workspaceId, slug)).get(slug);
    if (skillId !== undefined) throw nameTaken(slug, skillId);
  }
}
