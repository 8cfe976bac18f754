import { z } from "zod";
import { AppError } from "../base/app-error";
import type { ZipWork } from "../packages/zip-work";
import { decideInstall } from "../policy/decide-install";
import { requireRole, type Actor } from "../workspaces/actor";
import { uploadedFile } from "../workspaces/uploaded-file";
import { inlineFileSchema } from "./inline-file";
import { importSubject } from "./import-subject";
import { importSkillsInput } from "./import-skills";
import { importedSkills, isEdited, isSameFiles } from "./imported-skills";
import { describeCandidate, type DescribeCandidateDeps } from "./describe-candidate";
import type { Repositories } from "./repositories";
import { sourceFacts, sourceFactsSchema } from "./repository-facts";
import { repositorySource, type RepositorySource } from "./repository-source";
import { skillCandidateSchema, type SkillCandidate } from "./skill-candidate";
import { inlineSource, uploadedSource, type SkillSource } from "./skill-source";
import type { SkillStore } from "./skill-store";
import { skippedSchema } from "./upload-skill";

/** The same inputs as create (JSON), upload (form) or import (`url`); fields that only storing needs are ignored. */
export const previewSkillInput = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  content: z.string().optional(),
  files: z.array(inlineFileSchema).optional(),
  file: uploadedFile.optional(),
  manifest: uploadedFile.optional(),
  ...importSkillsInput.pick({ url: true, ref: true, commit: true }).partial().shape,
});

export const previewSkillOutput = z.object({
  candidates: z.array(skillCandidateSchema),
  skipped: skippedSchema,
  source: sourceFactsSchema,
});

export type PreviewDeps = DescribeCandidateDeps & {
  skills: SkillStore;
  repositories: Repositories;
  zip: ZipWork;
};

/** What would be stored, by the same functions that store. Stores nothing. */
export async function previewSkill(
  deps: PreviewDeps,
  actor: Actor,
  input: z.output<typeof previewSkillInput>,
): Promise<z.infer<typeof previewSkillOutput>> {
  const preview = await understood(deps, actor, input);
  return { ...preview, candidates: await withTaken(deps, actor, preview.candidates) };
}

async function understood(
  deps: PreviewDeps,
  actor: Actor,
  input: z.output<typeof previewSkillInput>,
): Promise<z.infer<typeof previewSkillOutput>> {
  const { url } = input;
  if (url !== undefined) return previewRepository(deps, actor, { ...input, url });
  const source = await sourceOf(deps, input);
  return { ...(await described(deps, actor, source)), source: {} };
}

/** Looks where the server's own token may look: not for somebody who only reads this workspace. */
async function previewRepository(
  deps: PreviewDeps,
  actor: Actor,
  input: { url: string; ref?: string | undefined; commit?: string | undefined },
): Promise<z.infer<typeof previewSkillOutput>> {
  requireRole(actor, "member");
  const source = await repositorySource(deps, input);
  const { candidates, skipped } = await described(deps, actor, source);
  return {
    candidates: await withInstalled(
      deps,
      actor,
      source,
      await withDecisions(deps, actor, source, candidates),
    ),
    skipped,
    source: sourceFacts(source.place),
  };
}

async function described(deps: PreviewDeps, actor: Actor, source: SkillSource) {
  const candidates = await Promise.all(
    source.candidates.map((candidate) => describeCandidate(deps, actor, source, candidate)),
  );
  return { candidates, skipped: source.skipped };
}

/** An import has an origin, so that all rules have a say. */
function withDecisions(
  deps: PreviewDeps,
  actor: Actor,
  { place }: RepositorySource,
  candidates: readonly SkillCandidate[],
): Promise<SkillCandidate[]> {
  return Promise.all(
    candidates.map(async (candidate) => {
      const { path, name, digest, findings } = candidate;
      if (name === null || digest === null) return candidate;
      const subject = importSubject(place, path, { name, digest, findings });
      return { ...candidate, decision: await decideInstall(deps, actor, subject) };
    }),
  );
}

async function withInstalled(
  deps: PreviewDeps,
  actor: Actor,
  { place }: RepositorySource,
  candidates: readonly SkillCandidate[],
): Promise<SkillCandidate[]> {
  const paths = candidates.map(({ path }) => path);
  const known = await importedSkills(deps, actor, place, paths);
  return candidates.map((candidate) => {
    const skill = known.get(candidate.path);
    if (skill === undefined) return candidate;
    const { id, slug, version } = skill;
    const is_same = isSameFiles(skill.files, candidate.files);
    return {
      ...candidate,
      installed: { skill_id: id, slug, version, is_same, is_edited: isEdited(skill) },
    };
  });
}

/** Says of each whose name is in use which skill has it; its own earlier import is no question. */
async function withTaken(
  deps: { skills: SkillStore },
  actor: Actor,
  candidates: readonly SkillCandidate[],
): Promise<SkillCandidate[]> {
  return Promise.all(
    candidates.map(async (candidate) => {
      if (candidate.name === null || candidate.installed !== null) return candidate;
      const skill = await deps.skills.find(actor.workspaceId, candidate.name);
      if (skill === null) return candidate;
      return { ...candidate, taken: { skill_id: skill.id, version: skill.version } };
    }),
  );
}

async function sourceOf(
  deps: { zip: ZipWork },
  input: z.output<typeof previewSkillInput>,
): Promise<SkillSource> {
  const given = {
    name: input.name === "" ? undefined : input.name,
    description: input.description === "" ? undefined : input.description,
  };
  if (input.file) {
    return uploadedSource(deps, { ...given, file: input.file, manifest: input.manifest });
  }
  if (input.content !== undefined) {
    return inlineSource({ ...given, content: input.content, files: input.files });
  }
  throw new AppError("invalid", "There is nothing to preview: send content, a file or a url.");
}
