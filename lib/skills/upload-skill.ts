import { z } from "zod";
import { AppError } from "../base/app-error";
import { repacking } from "../packages/repacking";
import type { ZipWork } from "../packages/zip-work";
import { requireUnblocked } from "../policy/require-unblocked";
import type { Actor } from "../workspaces/actor";
import { uploadedFile } from "../workspaces/uploaded-file";
import { addSkill, ON_CONFLICT, type AddSkillDeps } from "./add-skill";
import { admitCandidates } from "./admit-candidate";
import { blankIsAbsent } from "./blank-is-absent";
import { chooseCandidates } from "./choose-candidates";
import type { DescribeCandidateDeps } from "./describe-candidate";
import { requireFreeSlugs } from "./require-free-slugs";
import { skillSchema } from "./skill";
import { uploadedSource } from "./skill-source";

export const uploadSkillInput = z.object({
  file: uploadedFile,
  name: blankIsAbsent,
  description: blankIsAbsent,
  /** A SKILL.md to take instead of the one in `file`, which then has to hold one skill. */
  manifest: uploadedFile.optional(),
  /** Paths of candidates. */
  select: z.array(z.string()).optional(),
  on_conflict: z.enum(ON_CONFLICT).optional(),
});

export const skippedSchema = z.array(z.object({ path: z.string(), reason: z.string() }));

export const uploadSkillOutput = z.object({ items: z.array(skillSchema), skipped: skippedSchema });

/**
 * Stores the skills of an uploaded `.zip`, `.skill` or `.md`, all that were selected or none. Throws `choose_skill`
 * with `candidates` when there are several and none was selected, `name_taken` when a slug is in use,
 * `denied_by_policy` for a package that is blocked.
 */
export async function uploadSkill(
  deps: AddSkillDeps & DescribeCandidateDeps & { zip: ZipWork },
  actor: Actor,
  input: z.output<typeof uploadSkillInput>,
): Promise<z.infer<typeof uploadSkillOutput>> {
  const source = await uploadedSource({ zip: repacking(deps.zip) }, input);

  const { candidates, skipped } = await chooseCandidates(deps, actor, source, {
    select: input.select,
    field: "select",
  });
  const { given } = source;
  if (candidates.length > 1 && (given.name !== undefined || given.description !== undefined)) {
    throw new AppError(
      "invalid",
      "name and description are for one skill. Select one, or leave them out.",
    );
  }
  const admitted = admitCandidates(source, candidates);
  // All are asked about before any is stored; storing one asks by itself.
  for (const { skillPackage } of admitted.length > 1 ? admitted : []) {
    await requireUnblocked(deps, actor, skillPackage.digest);
  }
  await requireFreeSlugs(deps, actor, admitted, input.on_conflict);

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
  return { items, skipped };
}
