import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { NOBODY, runsAsRoot } from "../base/reachable-folder.fs";
import { ignoreCode } from "../base/system-error";

/**
 * `<folder>/runs/<run>` belongs to us and holds `files`, which is `/workspace` inside the sandbox and belongs to
 * the sandbox's user, beside things that no script can reach (staging folders, marks).
 */
export type RunFolder = { own: string; files: string };

export function runFolder(folder: string, runId: string): RunFolder {
  if (!/^\w+$/.test(runId)) throw new Error(`${JSON.stringify(runId)} is no run id.`);
  // The bundler takes the words of a path for files of ours: `runs` would be the pages in `app`.
  const own = path.join(/* turbopackIgnore: true */ folder, "runs", runId);
  return { own, files: path.join(own, "files") };
}

/**
 * Makes the folder of a run, in one step, so that nobody finds it half ready; harmless when it is there. Blocks:
 * seven calls of some microseconds, each of which would wait longer for a thread.
 */
export function makeRunFolder(folder: string, runId: string): RunFolder {
  const wanted = runFolder(folder, runId);
  if (existsSync(wanted.files)) return wanted;
  const fresh = makeFresh(path.dirname(wanted.own));
  chmodSync(fresh, 0o711);
  mkdirSync(path.join(fresh, "files"));
  chmodSync(path.join(fresh, "files"), 0o755);
  giveToSandbox(path.join(fresh, "files"));
  try {
    renameSync(fresh, wanted.own);
  } catch (error) {
    ignoreCode("ENOTEMPTY", "EEXIST")(error);
    rmSync(fresh, { recursive: true });
  }
  return wanted;
}

function makeFresh(runs: string): string {
  const prefix = path.join(runs, "new-");
  try {
    return mkdtempSync(prefix);
  } catch (error) {
    ignoreCode("ENOENT")(error);
    mkdirSync(runs, { recursive: true });
    // Said again, because the process's umask may have closed what the sandbox's user must pass through.
    chmodSync(runs, 0o711);
    return mkdtempSync(prefix);
  }
}

/** Makes the sandbox's user the owner, where that is another user than ours. */
export function giveToSandbox(file: string): void {
  const owner = sandboxOwner();
  if (owner) chownSync(file, owner.uid, owner.gid);
}

/** Whom commands run as: `nobody` when we are root, else ourselves (null). */
export function sandboxOwner(): { uid: number; gid: number } | null {
  return runsAsRoot() ? NOBODY : null;
}
