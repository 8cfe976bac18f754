/** The files of a run, as use cases need them: a part of the sandbox's `RunWorkspace`. Paths are relative. */
export type RunFiles = {
  list(runId: string, path: string): Promise<RunFile[]>;
  /** Throws `not_found`, `too_large`, and `invalid` for a path that leaves the workspace. */
  read(runId: string, path: string): Promise<Uint8Array>;
  write(runId: string, path: string, bytes: Uint8Array): Promise<void>;
};

export type RunFile = { path: string; bytes: number; modifiedAt: string };
