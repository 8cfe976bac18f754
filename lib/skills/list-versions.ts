import { z } from "zod";
import { pageInput, pageOf, type Page } from "../base/page";
import type { Actor } from "../workspaces/actor";
import { findSkill } from "./find-skill";
import { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";
import type { SkillVersion } from "./stored-skill";
import { versionSchema, type VersionSummary } from "./version-summary";

export const listVersionsInput = skillReference.extend({
  ...pageInput,
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, "Is not from this list.")
    .optional(),
});

export const versionsPage = pageOf(versionSchema);

/** Newest first. */
export async function listVersions(
  deps: { skills: SkillStore },
  actor: Actor,
  input: z.output<typeof listVersionsInput>,
): Promise<Page<VersionSummary>> {
  const skill = await findSkill(deps, actor, input.skill);
  const page = await deps.skills.listVersions(skill.id, input);
  return { ...page, items: page.items.map(summaryOf) };
}

function summaryOf(version: SkillVersion): VersionSummary {
  return {
    version: version.number,
    digest: version.digest,
    author: version.author,
    message: version.message,
    cause: version.cause,
    files: version.files.length,
    bytes: version.files.reduce((sum, file) => sum + file.bytes, 0),
    created_at: version.at.toISOString(),
  };
}
