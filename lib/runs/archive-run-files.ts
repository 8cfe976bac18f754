import { AppError } from "../base/app-error";
import { writeArchive } from "../packages/write-archive";
import type { Actor } from "../workspaces/actor";
import type { RawAnswer } from "../workspaces/operation";
import type { RunFiles } from "./run-files";
import { findRun } from "./run-reference";
import type { RunStore } from "./run-store";

/** The zip is made in memory: beyond this single files are the way. */
const MOST_BYTES = 100_000_000;

/** All files of a run's workspace as one zip. Throws `too_large` above 100 MB. */
export async function archiveRunFiles(
  deps: { runs: RunStore; runWorkspace: RunFiles },
  actor: Actor,
  input: { run: string },
): Promise<RawAnswer> {
  await findRun(deps, actor, input);
  const files = await deps.runWorkspace.list(input.run, "");
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MOST_BYTES) {
    throw new AppError(
      "too_large",
      `The files of this run take ${Math.ceil(bytes / 1_000_000)} MB; a zip holds at most ${MOST_BYTES / 1_000_000} MB. Download them one by one.`,
    );
  }
  const read: { path: string; bytes: Uint8Array; executable: boolean }[] = [];
  for (const { path } of files) {
    const content = await readIfThere(deps.runWorkspace, input.run, path);
    if (content !== null) read.push({ path, bytes: content, executable: false });
  }
  return {
    kind: "raw",
    contentType: "application/zip",
    body: await writeArchive({ digest: "", files: read }),
    headers: { "content-disposition": `attachment; filename="${input.run}-files.zip"` },
  };
}

/** A command may take a file away between the list and the reading, or have closed it. */
async function readIfThere(
  runWorkspace: RunFiles,
  runId: string,
  path: string,
): Promise<Uint8Array | null> {
  try {
    return await runWorkspace.read(runId, path);
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid"))
      return null;
    throw error;
  }
}
