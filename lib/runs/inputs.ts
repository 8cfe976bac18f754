import { AppError } from "../base/app-error";
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
  const placed: string[] = [];
  const refusals: { path: string; message: string }[] = [];
  for (const file of files) {
    // Windows writes separators as backslashes.
    const path = file.path.replaceAll("\\", "/");
    try {
      await placeOne(deps, runId, path, rawFileOf(file).bytes);
      placed.push(path);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      refusals.push({ path: file.path, message: error.message });
    }
  }
  if (refusals.length === 0) return placed;
  throw new AppError("invalid", refusals.map((refusal) => refusal.message).join(" "), {
    problems: refusals.map((refusal) => ({ level: "error", code: "path", ...refusal })),
  });
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
