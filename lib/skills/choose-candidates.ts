import { AppError } from "../base/app-error";
import {
  folderOf,
  isManifestName,
  nameOf,
  type Candidate,
  type SkippedCandidate,
} from "../packages/find-candidates";
import type { Actor } from "../workspaces/actor";
import { admitCandidate } from "./admit-candidate";
import { describeCandidate, type DescribeCandidateDeps } from "./describe-candidate";
import type { SkillSource } from "./skill-source";

export type Chosen = {
  candidates: Candidate[];
  /** Everything that was found and is not taken, each with its reason. */
  skipped: SkippedCandidate[];
};

export type Choice = {
  /** Paths of candidates; none is a choice only where there is one. */
  select: readonly string[] | undefined;
  /** The field that `select` came in. */
  field: "select" | "paths";
  /** How many are taken at once. */
  most?: number;
  /** Answered beside the candidates when somebody has to choose. */
  facts?: Record<string, unknown>;
};

/** Throws `choose_skill` with `candidates` when there are several and none was selected; `invalid` for unknown paths. */
export async function chooseCandidates(
  deps: DescribeCandidateDeps,
  actor: Actor,
  source: SkillSource & { found?: number },
  { select = [], field, most = Infinity, facts }: Choice,
): Promise<Chosen> {
  const { candidates } = source;
  if (select.length === 0) {
    if (candidates.length === 1) return { candidates, skipped: source.skipped };
    throw new AppError("choose_skill", question(source), {
      facts: {
        ...facts,
        candidates: await Promise.all(
          candidates.map((candidate) => describeCandidate(deps, actor, source, candidate)),
        ),
        skipped: source.skipped,
      },
    });
  }
  const wanted = new Set(select.map(folderPath));
  requireKnown(candidates, wanted, field);
  if (wanted.size > most) {
    const message = `${wanted.size} skills were selected; at most ${most} are taken at once. Take the others afterwards.`;
    throw new AppError("invalid", message, {
      problems: [{ level: "error", code: "too_many_selected", path: field, message }],
    });
  }
  const left = candidates.filter(({ path }) => !wanted.has(path));
  return {
    candidates: candidates.filter(({ path }) => wanted.has(path)),
    skipped: [
      ...source.skipped,
      ...left.map((candidate) => ({ path: candidate.path, reason: whyLeft(source, candidate) })),
    ],
  };
}

function question({ candidates, found = candidates.length }: SkillSource & { found?: number }) {
  const rest = found - candidates.length;
  if (rest === 0) return `There are ${found} skills in here. Choose which to take.`;
  return `There are ${found} skills in here: the first ${candidates.length} can be chosen from, the other ${rest} are named as skipped. Choose which to take, or give the URL of a folder.`;
}

/** A candidate may be named by its folder or by its SKILL.md. */
function folderPath(written: string): string {
  const path = written.replace(/^\.?\/+|\/+$/g, "");
  return isManifestName(nameOf(path)) ? folderOf(path) : path;
}

function requireKnown(
  candidates: readonly Candidate[],
  wanted: ReadonlySet<string>,
  field: string,
): void {
  const unknown = [...wanted].filter((path) => !candidates.some((one) => one.path === path));
  if (unknown.length === 0) return;
  const paths = candidates.map((candidate) => `"${candidate.path}"`).join(", ");
  const message = `There is no skill at ${unknown.join(", ")}; there are: ${paths}.`;
  throw new AppError("invalid", message, {
    problems: unknown.map((path) => ({
      level: "error",
      code: "unknown_candidate",
      path: field,
      message: `There is no skill at "${path}".`,
    })),
  });
}

/** One that could not have been taken says so, rather than that nobody wanted it. */
function whyLeft(source: SkillSource, candidate: Candidate): string {
  try {
    admitCandidate(source, candidate, {});
    return "It was not selected.";
  } catch (error) {
    if (error instanceof AppError) return `It cannot be taken: ${error.message}`;
    throw error;
  }
}
