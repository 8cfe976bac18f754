import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { isManifestName, named, nameOf, type Candidate } from "./find-candidates";
import { isBelow } from "./is-below";
import { REPOSITORY_KEPT_BYTES } from "./limits";
import { noiseOf } from "./noise";
import { shownPath } from "./package-path";
import { planRepository, type RepositoryPlan, type RepositoryScope } from "./plan-repository";
import type { PlannedSkill } from "./plan-skill";
import { readTarball } from "./read-tarball";
import { insideRepository, readRepositoryIndex, type RepositoryIndex } from "./repository-index";

export type OpenedRepository = Pick<RepositoryPlan, "skipped" | "found"> & {
  candidates: Candidate[];
};

/**
 * The skills in the archive of a repository. It is read twice, as a stream: first its paths, then the bytes of the
 * skills that were found. Throws `not_found` where the scope is not there, `invalid` where no skill is in it
 * (naming what is), `too_large` beyond the limits.
 */
export async function openRepository(
  archive: Uint8Array,
  scope: RepositoryScope,
): Promise<OpenedRepository> {
  const index = await readRepositoryIndex(archive);
  const plan = planRepository(index, scope);
  if (plan.skills.length === 0) throw noSkill(index, scope, plan);
  const bytes = await readFiles(archive, plan.skills.filter(isReadable));
  const candidates = plan.skills.map(({ path, folder, files, problems }) => ({
    path,
    folder,
    problems,
    files: files.map((file) => ({
      path: file.path,
      executable: file.executable,
      bytes: bytes.get(file.from) ?? Buffer.alloc(0),
    })),
  }));
  return { candidates, skipped: plan.skipped, found: plan.found };
}

function isReadable(skill: PlannedSkill): boolean {
  return skill.problems.every((problem) => problem.level !== "error");
}

async function readFiles(
  archive: Uint8Array,
  skills: readonly PlannedSkill[],
): Promise<Map<string, Buffer>> {
  const wanted = new Map(
    skills
      .flatMap(({ files }) => files)
      .filter(({ path }) => noiseOf(path) === null)
      .map((file) => [file.from, file.bytes]),
  );
  const total = [...wanted.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (total > REPOSITORY_KEPT_BYTES) {
    const most = REPOSITORY_KEPT_BYTES / (1024 * 1024);
    const message = `The ${skills.length} skills hold more than ${most} MB together. Give the URL of a folder with fewer of them.`;
    throw new AppError("too_large", message);
  }
  const read = new Map<string, Buffer>();
  await readTarball(archive, (entry) => {
    const path = insideRepository(entry.path);
    if (entry.kind !== "file" || !wanted.has(path)) return null;
    return (bytes) => {
      read.set(path, bytes);
    };
  });
  return read;
}

function noSkill(index: RepositoryIndex, scope: RepositoryScope, plan: RepositoryPlan): AppError {
  const problem = (message: string): Problem => ({
    level: "error",
    code: "manifest_missing",
    message,
  });
  const { path } = scope;
  if (plan.skipped.length > 0) {
    const reasons = plan.skipped.map(({ path: left, reason }) => `${shownPath(left)}: ${reason}`);
    return new AppError("invalid", `No skill can be taken. ${reasons.slice(0, 5).join(" ")}`, {
      problems: plan.skipped.map((left) => ({ ...problem(left.reason), path: left.path })),
      facts: { skipped: plan.skipped },
    });
  }
  const paths = [...index.entries.keys()];
  const here = paths.filter((file) => isBelow(file, path));
  const elsewhere = paths.filter((file) => isManifestName(nameOf(file)) && noiseOf(file) === null);
  const hint = elsewhere.length === 0 ? "" : ` There is one at ${named(elsewhere)}.`;
  if (here.length === 0 && path !== "") {
    const message = `The repository holds no folder ${shownPath(path)} at this commit.${hint}`;
    return new AppError("not_found", message, { problems: [problem(message)] });
  }
  const where = path === "" ? "the repository" : shownPath(path);
  const message = `No SKILL.md was found in ${where}; there is ${here.length === 0 ? "no file at all" : named(here)}.${hint}`;
  return new AppError("invalid", message, { problems: [problem(message)] });
}
