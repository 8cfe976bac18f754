import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { isManifestName, type Candidate } from "../packages/find-candidates";
import { fixSource } from "../packages/fix-source";
import { MAX_FIX_BYTES } from "../packages/limits";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import { fileSha256 } from "../packages/file-sha256";
import { packageFindings, type FindingDeps } from "../policy/package-findings";
import type { PolicyRules } from "../policy/policy-rules";
import { decideDigest } from "../policy/require-unblocked";
import type { Actor } from "../workspaces/actor";
import { admitCandidate } from "./admit-candidate";
import { decodeText } from "./decode-text";
import { describePackage, type DescribeDeps } from "./describe-package";
import type { SkillCandidate } from "./skill-candidate";
import type { SkillSource } from "./skill-source";

export type DescribeCandidateDeps = DescribeDeps &
  FindingDeps & { policyRules: Pick<PolicyRules, "ofInstalls"> };

/** What storing a candidate would make of it, with what the scan found and what the rules say. */
export async function describeCandidate(
  deps: DescribeCandidateDeps,
  actor: Actor,
  source: SkillSource,
  candidate: Candidate,
): Promise<SkillCandidate> {
  try {
    const given = source.candidates.length === 1 ? source.given : {};
    const admitted = admitCandidate(source, candidate, given);
    const { skillPackage } = admitted;
    const [fields, findings, decision] = await Promise.all([
      describePackage(deps, admitted),
      packageFindings(deps, actor.workspaceId, skillPackage),
      decideDigest(deps, actor, skillPackage.digest),
    ]);
    return {
      path: candidate.path,
      name: fields.name,
      display_name: fields.displayName,
      description: fields.description,
      files: fields.files,
      bytes: fields.bytes,
      tokens: { catalog: fields.catalogTokens, body: fields.bodyTokens },
      problems: withFixes(candidate, admitted.problems),
      ...{ digest: fields.digest, findings, decision },
      taken: null,
      installed: null,
    };
  } catch (error) {
    if (error instanceof AppError) return refusedCandidate(candidate, error);
    throw error;
  }
}

function refusedCandidate(candidate: Candidate, error: AppError): SkillCandidate {
  const files = candidate.files.map(({ path, bytes, executable }) => ({
    path,
    bytes: bytes.length,
    executable,
    sha256: fileSha256(bytes),
  }));
  const own = { level: "error", code: error.code, message: error.message } as const;
  const hasError = error.problems.some((problem) => problem.level === "error");
  return {
    path: candidate.path,
    name: null,
    display_name: null,
    description: null,
    files,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    tokens: null,
    ...{ digest: null, findings: [], decision: null },
    problems: withFixes(candidate, hasError ? error.problems : [own, ...error.problems]),
    taken: null,
    installed: null,
  };
}

/** What one click would make of SKILL.md, with each problem that has such a way out. */
function withFixes(candidate: Candidate, problems: readonly Problem[]): Problem[] {
  const manifest = candidate.files.find((file) => isManifestName(file.path));
  const source = manifest === undefined ? null : decodeText(manifest.bytes);
  if (source === null || source.length > MAX_FIX_BYTES) return [...problems];
  return problems.map((problem) => {
    const fix = problem.path === MANIFEST_PATH ? fixSource(problem, source) : null;
    return fix === null ? problem : { ...problem, fix };
  });
}
