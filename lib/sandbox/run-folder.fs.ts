import { chmod, chown, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
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

/** Makes the folder of a run, in one step, so that nobody finds it half ready; harmless when it is there. */
export async function makeRunFolder(folder: string, runId: string): Promise<RunFolder> {
  const wanted = runFolder(folder, runId);
  if (await stat(wanted.files).catch(ignoreCode("ENOENT"))) return wanted;
  const runs = path.dirname(wanted.own);
  await mkdir(runs, { recursive: true });
  // Said again, because the process's umask may have closed what the sandbox's user must pass through.
  await chmod(runs, 0o711);
  const fresh = await mkdtemp(path.join(runs, "new-"));
  await chmod(fresh, 0o711);
  await mkdir(path.join(fresh, "files"));
  await chmod(path.join(fresh, "files"), 0o755);
  await giveToSandbox(path.join(fresh, "files"));
  await rename(fresh, wanted.own).catch(async (error: unknown) => {
    ignoreCode("ENOTEMPTY", "EEXIST")(error);
    await rm(fresh, { recursive: true });
  });
  return wanted;
}

/** Makes the sandbox's user the owner, where that is another user than ours. */
export async function giveToSandbox(file: string): Promise<void> {
  const owner = sandboxOwner();
  if (owner) await chown(file, owner.uid, owner.gid);
}

/** Whom commands run as: `nobody` when we are root, else ourselves (null). */
export function sandboxOwner(): { uid: number; gid: number } | null {
  return runsAsRoot() ? NOBODY : null;
}
