import { z } from "zod";
import { AppError } from "../base/app-error";
import {
  acknowledgeFinding,
  reasonInput,
  reopenFinding,
  type AcknowledgeDeps,
  type Scanned,
} from "../policy/acknowledge-finding";
import type { FindingsPage } from "../policy/findings-page";
import { requireRole, type Actor } from "../workspaces/actor";
import { admitCandidate } from "./admit-candidate";
import { commitInput } from "./commit-input";
import { githubItem } from "./github-origin";
import type { Repositories } from "./repositories";
import { repositorySource } from "./repository-source";
import { pageOfFindings } from "./skill-findings";

export const importFindingReference = z.object({
  /** As it was previewed. */
  url: z.string().min(1),
  /** What was looked at; a preview answers it. */
  commit: commitInput,
  /** Of the candidate. */
  path: z.string().default(""),
  code: z.string(),
});

export const acknowledgeImportInput = importFindingReference.extend({ reason: reasonInput });

type Place = Omit<z.output<typeof importFindingReference>, "code">;

/**
 * Lets the findings of one kind in a package of a repository stand before it is imported, so that a rule on findings
 * no longer stands in the way of exactly this package. Nothing is stored but that. Throws `not_found` for a candidate
 * that is not there, or a kind that was not found in it.
 */
export async function acknowledgeImport(
  deps: { repositories: Repositories } & AcknowledgeDeps,
  actor: Actor,
  input: z.output<typeof acknowledgeImportInput>,
): Promise<FindingsPage> {
  requireRole(actor, "admin");
  const scanned = await readCandidate(deps, input);
  await acknowledgeFinding(deps, actor, scanned, input);
  return pageOfFindings(deps, actor, scanned.skillPackage);
}

/** Takes an acknowledgement back. Throws `not_found` for a candidate that is not there, or where there is none. */
export async function reopenImport(
  deps: { repositories: Repositories } & Pick<AcknowledgeDeps, "acknowledgements">,
  actor: Actor,
  input: z.output<typeof importFindingReference>,
): Promise<null> {
  requireRole(actor, "admin");
  const { skillPackage, subject } = await readCandidate(deps, input);
  await reopenFinding(deps, actor, { digest: skillPackage.digest, subject }, input.code);
  return null;
}

async function readCandidate(
  deps: { repositories: Repositories },
  { url, commit, path }: Place,
): Promise<Scanned> {
  const source = await repositorySource(deps, { url, commit });
  const candidate = source.candidates.find((each) => each.path === path);
  if (!candidate) {
    const there = source.candidates.map((each) => `"${each.path}"`).join(", ");
    throw new AppError("not_found", `There is no skill at "${path}"; there are ${there}.`);
  }
  const { skillPackage, manifest } = admitCandidate(source, candidate, {});
  const id = githubItem(source.place, path);
  return { skillPackage, subject: { kind: "package", id, name: manifest.name } };
}
