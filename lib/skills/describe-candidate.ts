import { AppError } from "../base/app-error";
import type { TokenCounter } from "../base/token-counter";
import type { Problem } from "../base/problem";
import { isManifestName, type Candidate } from "../packages/find-candidates";
import { fixSource } from "../packages/fix-source";
import { MAX_FIX_BYTES } from "../packages/limits";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import { fileSha256 } from "../packages/file-sha256";
import { admitCandidate } from "./admit-candidate";
import { decodeText } from "./decode-text";
import { describePackage } from "./describe-package";
import type { SkillCandidate } from "./skill-candidate";
import type { SkillSource } from "./skill-source";

export async function describeCandidate(
  deps: { tokens: TokenCounter },
  source: SkillSource,
  candidate: Candidate,
): Promise<SkillCandidate> {
  try {
    const given = source.candidates.length === 1 ? source.given : {};
    const admitted = admitCandidate(source, candidate, given);
    const fields = await describePackage(deps, admitted);
    return {
      path: candidate.path,
      name: fields.name,
      display_name: fields.displayName,
      description: fields.description,
      files: fields.files,
      bytes: fields.bytes,
      tokens: { catalog: fields.catalogTokens, body: fields.bodyTokens },
      problems: withFixes(candidate, admitted.problems),
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
    problems: withFixes(candidate, hasError ? error.problems : [own, ...error.problems]),
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
