import { constants } from "node:fs";
import { rm } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { AppError } from "../base/app-error";
import { codeOf } from "../base/system-error";
import { openGuarded, openRegular } from "./guarded-folder.fs";
import { listFiles } from "./list-files.fs";
import { materialiseFolder } from "./materialise-folder.fs";
import { makeRunFolder, runFolder, sandboxOwner } from "./run-folder.fs";
import { MAX_WORKSPACE_FILE_BYTES } from "./sandbox-limits";
import type { RunWorkspace } from "./sandbox-port";
import { workspacePath } from "./workspace-path";

/** Workspaces on this machine's disk, in `<folder>/runs/<run>/files`. */
export function createRunWorkspace({ folder }: { folder: string }): RunWorkspace {
  return {
    async list(runId, path) {
      const { files } = makeRunFolder(folder, runId);
      return listFiles(files, workspacePath(path));
    },

    async read(runId, path) {
      const { files } = makeRunFolder(folder, runId);
      const handle = await openFile(files, path, constants.O_RDONLY);
      try {
        const { size } = await handle.stat();
        if (size > MAX_WORKSPACE_FILE_BYTES) throw tooLarge(path, size);
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    },

    async write(runId, path, bytes) {
      if (bytes.length > MAX_WORKSPACE_FILE_BYTES) throw tooLarge(path, bytes.length);
      const { files } = makeRunFolder(folder, runId);
      const handle = await openFile(files, path, constants.O_WRONLY | constants.O_CREAT);
      try {
        const owner = sandboxOwner();
        if (owner) await handle.chown(owner.uid, owner.gid);
        await handle.truncate();
        await handle.writeFile(bytes);
      } catch (error) {
        throw codeOf(error) === "ENOSPC" ? diskFull(error) : error;
      } finally {
        await handle.close();
      }
    },

    async materialise(runId, target, files) {
      // From here on the thread is held for a moment: what the caller asked of others is sent before.
      await setImmediate();
      const run = makeRunFolder(folder, runId);
      await materialiseFolder(run, workspacePath(target), files).catch((error: unknown) => {
        throw codeOf(error) === "ENOSPC" ? diskFull(error) : error;
      });
    },

    async remove(runId) {
      await rm(runFolder(folder, runId).own, { recursive: true, force: true });
    },
  };
}

async function openFile(root: string, path: string, flags: number) {
  const parts = workspacePath(path);
  const name = parts.pop();
  if (name === undefined) throw new AppError("invalid", `"${path}" is a folder.`);
  const make = (flags & constants.O_CREAT) !== 0;
  const parent = openGuarded(root, parts, { make });
  try {
    return await openRegular(parent.entry(name), path, flags);
  } finally {
    parent.close();
  }
}

function tooLarge(path: string, bytes: number): AppError {
  return new AppError(
    "too_large",
    `"${path}" has ${bytes} bytes; a file of a workspace is handled up to ${MAX_WORKSPACE_FILE_BYTES}.`,
  );
}

function diskFull(cause: unknown): AppError {
  return new AppError("unavailable", "The disk of the run workspaces is full.", { cause });
}
