import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Candidate } from "../packages/find-candidates";
import type { Actor } from "../workspaces/actor";
import { uploadedFile } from "../workspaces/uploaded-file";
import { addSkill, ON_CONFLICT, nameTaken, type AddSkillDeps } from "./add-skill";
import { admitCandidate } from "./admit-candidate";
import { skillSchema } from "./skill";
import { describeCandidate } from "./describe-candidate";
import { slugOfName } from "./skill-slug";
import { uploadedSource, type SkillSource } from "./skill-source";

const blankIsAbsent = z
  .string()
  .optional()
  .transform((text) => (text?.trim() ? text : undefined));

export const uploadSkillInput = z.object({
  file: uploadedFile,
  name: blankIsAbsent,
  description: blankIsAbsent,
  /** Paths of candidates. */
  select: z.array(z.string()).optional(),
  on_conflict: z.enum(ON_CONFLICT).optional(),
});

export const skippedSchema = z.array(z.object({ path: z.string(), reason: z.string() }));

export const uploadSkillOutput = z.object({ items: z.array(skillSchema), skipped: skippedSchema });

/**
 * Stores the skills of an uploaded `.zip`, `.skill` or `.md`, all that were selected or none. Throws `choose_skill`
 * with `candidates` when there are several and none was selected, `name_taken` when a slug is in use.
 */
export async function uploadSkill(
  deps: AddSkillDeps,
  actor: Actor,
  input: z.output<typeof uploadSkillInput>,
): Promise<z.infer<typeof uploadSkillOutput>> {
  const source = await uploadedSource(input);
  const chosen = await choose(deps, source, input.select);
  const { given } = source;
  if (chosen.length > 1 && (given.name !== undefined || given.description !== undefined)) {
    throw new AppError(
      "invalid",
      "name and description are for one skill. Select one, or leave them out.",
    );
  }
  const admitted = chosen.map((candidate) => admitCandidate(source, candidate, given));
  if (admitted.length > 1 && input.on_conflict === undefined) {
    await requireFreeSlugs(
      deps,
      actor,
      admitted.map(({ manifest }) => slugOfName(manifest.name)),
    );
  }
  const items = [];
  for (const one of admitted) {
    items.push(
      await addSkill(deps, actor, {
        admitted: one,
        source: { type: "zip", url: null },
        origin: null,
        location: { kind: "workspace", workspaceId: actor.workspaceId },
        onConflict: input.on_conflict,
        cause: "upload",
        message: `Uploaded ${input.file.filename}`,
      }),
    );
  }
  const left = source.candidates.filter((candidate) => !chosen.includes(candidate));
  const notSelected = left.map(({ path }) => ({ path, reason: "It was not selected." }));
  return { items, skipped: [...source.skipped, ...notSelected] };
}

async function choose(
  deps: AddSkillDeps,
  source: SkillSource,
  select: string[] | undefined,
): Promise<Candidate[]> {
  const { candidates } = source;
  if (select === undefined || select.length === 0) {
    if (candidates.length === 1) return candidates;
    throw new AppError(
      "choose_skill",
      `There are ${candidates.length} skills in here. Choose which to take.`,
      {
        facts: {
          candidates: await Promise.all(
            candidates.map((candidate) => describeCandidate(deps, source, candidate)),
          ),
        },
      },
    );
  }
  const unknown = select.filter((path) => !candidates.some((candidate) => candidate.path === path));
  if (unknown.length > 0) {
    const paths = candidates.map((candidate) => `"${candidate.path}"`).join(", ");
    throw new AppError(
      "invalid",
      `There is no skill at ${unknown.join(", ")}; there are: ${paths}.`,
      {
        problems: unknown.map((path) => ({
          level: "error",
          code: "unknown_candidate",
          path: "select",
          message: `There is no skill at "${path}".`,
        })),
      },
    );
  }
  return candidates.filter((candidate) => select.includes(candidate.path));
}

/** Asked for all at once, so that a taken second name does not leave the first one stored. */
async function requireFreeSlugs(deps: AddSkillDeps, actor: Actor, slugs: string[]): Promise<void> {
  const seen = new Set<string>();
  for (const slug of slugs) {
    if (seen.has(slug)) {
      const message = `Two of the selected skills are named "${slug}". Take one of them, or store them under other names.`;
      throw new AppError("name_taken", message, { facts: { slug } });
    }
    seen.add(slug);
    const skillId = (await deps.skills.slugsLike(actor.workspaceId, slug)).get(slug);
    if (skillId !== undefined) throw nameTaken(slug, skillId);
  }
}
