import { AppError } from "../base/app-error";
import type { AdmittedPackage } from "../packages/admit-package";
import { packageFindings, type FindingDeps } from "../policy/package-findings";
import { admitCandidate } from "../skills/admit-candidate";
import { folderUrl, githubOrigin } from "../skills/github-origin";
import { importSubject } from "../skills/import-subject";
import type { Repositories } from "../skills/repositories";
import { repositorySource } from "../skills/repository-source";
import type { Actor } from "../workspaces/actor";
import type { LockedSkill } from "./lockfile";
import { REGISTRY_ITEMS } from "./registry-source";
import type { ResolvedLock } from "./resolve-locked";

export type ResolveImportDeps = FindingDeps & { repositories: Repositories };

/** A skill of a repository at the commit that it was imported at. Throws as an import does. */
export async function resolveImport(
  deps: ResolveImportDeps,
  actor: Actor,
  { name, item: folder, registry, version: commit, digest }: LockedSkill,
): Promise<ResolvedLock> {
  const url = registry.url ?? "";
  const source = await repositorySource(deps, { url, commit, most: REGISTRY_ITEMS });
  const candidate = source.candidates.find(({ path }) => path === folder);
  if (!candidate) {
    const message = `${url} has no skill in "${folder}" at ${commit.slice(0, 8)}.`;
    throw new AppError("not_found", message);
  }
  const admitted: AdmittedPackage = admitCandidate(source, candidate, {});
  if (admitted.skillPackage.digest !== digest) {
    const message = `"${name}" is another package at ${commit.slice(0, 8)} than the lockfile says.`;
    throw new AppError("conflict", message);
  }
  const { place } = source;
  const findings = await packageFindings(deps, actor.workspaceId, admitted.skillPackage);
  return {
    subject: importSubject(place, folder, { name: admitted.manifest.name, digest, findings }),
    source: {
      sourceType: "github",
      sourceUrl: folderUrl(place, folder),
      origin: githubOrigin(place, folder, digest),
    },
    location: { kind: "workspace", workspaceId: actor.workspaceId },
    open: () => Promise.resolve(admitted),
  };
}
