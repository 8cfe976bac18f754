import { AppError } from "../../lib/base/app-error";
import type { RunWorkspace } from "../../lib/sandbox/sandbox-port";
import { workspacePath } from "../../lib/sandbox/workspace-path";

/** A run's workspace in memory: paths are checked as on disk. */
export function memoryWorkspace(): RunWorkspace & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  let clock = 0;
  const times = new Map<string, number>();
  const key = (runId: string, path: string): string => [runId, ...workspacePath(path)].join("/");
  const put = (at: string, bytes: Uint8Array): void => {
    files.set(at, bytes);
    times.set(at, (clock += 1));
  };
  return {
    files,
    list: async (runId, path) => {
      const prefix = `${key(runId, path)}/`;
      return Promise.resolve(
        [...files]
          .filter(([at]) => at.startsWith(prefix))
          .map(([at, bytes]) => ({
            path: at.slice(runId.length + 1),
            bytes: bytes.length,
            modifiedAt: new Date(times.get(at) ?? 0).toISOString(),
          })),
      );
    },
    read: async (runId, path) => {
      const bytes = files.get(key(runId, path));
      if (!bytes) throw new AppError("not_found", `There is no file "${path}".`);
      return Promise.resolve(bytes);
    },
    write: async (runId, path, bytes) => {
      put(key(runId, path), bytes);
      return Promise.resolve();
    },
    materialise: async (runId, folder, packageFiles) => {
      for (const file of packageFiles) put(key(runId, `${folder}/${file.path}`), file.bytes);
      return Promise.resolve();
    },
    remove: async () => Promise.resolve(),
  };
}
