import { z } from "zod";
import { pageInput, pageOf, type Page } from "../base/page";
import type { Actor } from "../workspaces/actor";
import { skillSchema, SOURCE_TYPES, type Skill } from "./skill";
import type { SkillStore } from "./skill-store";
import { skillView } from "./skill-view";

export const listSkillsInput = z.object({
  ...pageInput,
  q: z.string().max(200).optional(),
  source_type: z.enum(SOURCE_TYPES).optional(),
});

export const skillsPage = pageOf(skillSchema);

/** The workspace's skills, newest change first. */
export async function listSkills(
  deps: { skills: SkillStore },
  actor: Actor,
  input: z.output<typeof listSkillsInput>,
): Promise<Page<Skill>> {
  const page = await deps.skills.list(actor.workspaceId, input);
  return { ...page, items: page.items.map(skillView) };
}
