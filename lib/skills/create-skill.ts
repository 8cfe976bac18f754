import { z } from "zod";
import type { Actor } from "../workspaces/actor";
import { addSkill, ON_CONFLICT, type AddSkillDeps } from "./add-skill";
import { admitCandidate } from "./admit-candidate";
import { inlineFileSchema } from "./inline-file";
import type { Skill } from "./skill";
import { inlineSource } from "./skill-source";

export const createSkillInput = z.object({
  name: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  content: z.string(),
  files: z.array(inlineFileSchema).optional(),
  on_conflict: z.enum(ON_CONFLICT).optional(),
});

/** Stores a skill from the text of its SKILL.md and, if there are any, its other files. */
export async function createSkill(
  deps: AddSkillDeps,
  actor: Actor,
  input: z.output<typeof createSkillInput>,
): Promise<Skill> {
  const source = inlineSource(input);
  const [candidate] = source.candidates;
  if (!candidate) throw new Error("An inline source has one candidate.");
  return addSkill(deps, actor, {
    admitted: admitCandidate(source, candidate, source.given),
    source: { type: "content", url: null },
    origin: null,
    location: { kind: "workspace", workspaceId: actor.workspaceId },
    onConflict: input.on_conflict,
    cause: "create",
    message: "Created",
  });
}
