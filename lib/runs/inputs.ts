import { posix } from "node:path";
import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { pathCollisions } from "../packages/path-collisions";
import { rawFileOf, type InlineFile } from "../skills/inline-file";
import type { RunFiles } from "./run-files";

type Deps = { runWorkspace: RunFiles };

/**
 * Puts the files of a task into the run's workspace; answers their paths. Before the run exists: one that was
 * created has its files. A second copy is kept where no command reaches it, so that the task can be done again with
 * what it was given. All refusals are said at once.
 */
export async function placeInputs(
  deps: Deps,
  runId: string,
  files: readonly InlineFile[],
): Promise<string[]> {
  // Windows writes separators as backslashes.
  const paths = files.map((file) => file.path.replaceAll("\\", "/"));
  const collisions = pathCollisions(paths.map(placeOf));
  if (collisions.length > 0) throw refusalOf(collisions);

  const placed: string[] = [];
  const problems: Problem[] = [];
  for (const [index, file] of files.entries()) {
    const path = paths[index] ?? file.path;
    try {
      await placeOne(deps, runId, path, rawFileOf(file).bytes);
      placed.push(path);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      problems.push({ level: "error", code: "path", path: file.path, message: error.message });
    }
  }
  if (problems.length > 0) throw refusalOf(problems);
  return placed;
}

/** One spelling for all that lead to the same place of the workspace. */
function placeOf(path: string): string {
  return posix.normalize(path.replace(/^\/workspace\//, ""));
}

function refusalOf(problems: Problem[]): AppError {
  return new AppError("invalid", problems.map(({ message }) => message).join(" "), { problems });
}

/** The files that another run was given, as they were then; none when it had none. */
export async function repeatInputs(deps: Deps, from: string, to: string): Promise<string[]> {
  const files = await deps.runWorkspace.list(keptInputs(from), "");
  for (const { path } of files) {
    await placeOne(deps, to, path, await deps.runWorkspace.read(keptInputs(from), path));
  }
  return files.map(({ path }) => path);
}

async function placeOne(
  { runWorkspace }: Deps,
  runId: string,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  await runWorkspace.write(runId, path, bytes);
  await runWorkspace.write(keptInputs(runId), path, bytes);
}

/** A workspace of its own that no sandbox is started on. */
function keptInputs(runId: string): string {
  return `${runId}_inputs`;
}
