import { z } from "zod";
import { AppError } from "../base/app-error";
import {
  acknowledgeFinding,
  reasonInput,
  type AcknowledgeDeps,
} from "../policy/acknowledge-finding";
import type { FindingsPage } from "../policy/findings-page";
import { requireRole, type Actor } from "../workspaces/actor";
import { admitCandidate } from "./admit-candidate";
import { commitInput } from "./commit-input";
import { githubItem } from "./github-origin";
import type { Repositories } from "./repositories";
import { repositorySource } from "./repository-source";
import { pageOfFindings } from "./skill-findings";

export const acknowledgeImportInput = z.object({
  /** As it was previewed. */
  url: z.string().min(1),
  /** What was looked at; a preview answers it. */
  commit: commitInput,
  /** Of the candidate. */
  path: z.string().default(""),
  code: z.string(),
  reason: reasonInput,
});

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
  const { url, commit, path } = input;
  const source = await repositorySource(deps, { url, commit });
  const candidate = source.candidates.find((each) => each.path === path);
  if (!candidate) {
    const there = source.candidates.map((each) => `"${each.path}"`).join(", ");
    throw new AppError("not_found", `There is no skill at "${path}"; there are ${there}.`);
  }
  const given = source.candidates.length === 1 ? source.given : {};
  const { skillPackage, manifest } = admitCandidate(source, candidate, given);
  const id = githubItem(source.place, path);
  const subject = { kind: "package", id, name: manifest.name } as const;
  await acknowledgeFinding(deps, actor, { skillPackage, subject }, input);
  return pageOfFindings(deps, actor, skillPackage);
}
