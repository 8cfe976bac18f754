/** Where a run's commands are executed. Adapters: bubblewrap, remote; `none` is the absence of one. */
export type Sandbox = {
  kind: "bubblewrap" | "remote";
  /**
   * Runs an argument vector (never a shell string) with `cwd` relative to the run's workspace, which is
   * `/workspace` inside and is made when missing. The environment is `PATH`, `HOME`, `LANG` and `PWD`.
   * Output beyond `outputBytes` keeps head and tail with a marked gap; it is well-formed text without NUL.
   * A timeout or an abort kills the whole process tree; after an abort it rejects with the signal's reason.
   * A program that does not exist is exit code 127. Throws `unavailable` when the sandbox itself failed and
   * `invalid` when `cwd` is no folder of the workspace.
   */
  execute(command: SandboxCommand): Promise<SandboxResult>;
  /** Whether an interpreter exists inside, by name (`sh`, `node`, `python3`) or absolute path. */
  hasInterpreter(name: string): Promise<boolean>;
};

export type SandboxCommand = {
  runId: string;
  argv: readonly [string, ...string[]];
  cwd: string;
  timeoutMs: number;
  /** Of each of the two streams. */
  outputBytes: number;
  signal: AbortSignal;
};

export type SandboxResult = {
  /** null after a timeout. A process that was killed by a signal has 128 + the signal's number. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
  stdoutCutBytes: number;
  stderrCutBytes: number;
  timedOut: boolean;
  durationMs: number;
};

/**
 * A run's workspace on disk. Paths are relative (`/workspace/…` is understood too); one that leaves the
 * workspace or passes through a symlink is `invalid` and named. Symlinks are never followed: scripts plant them.
 */
export type RunWorkspace = {
  /** The regular files below `path` ("" for all), ordered by path, at most `MAX_LISTED_FILES`. */
  list(runId: string, path: string): Promise<WorkspaceFile[]>;
  /** Throws `not_found`, or `too_large` above `MAX_WORKSPACE_FILE_BYTES`. */
  read(runId: string, path: string): Promise<Uint8Array>;
  /** Makes the folders above it; replaces what was there. */
  write(runId: string, path: string, bytes: Uint8Array): Promise<void>;
  /** All files or none: a staging folder, then rename. Harmless when it was done already. */
  materialise(
    runId: string,
    folder: string,
    files: readonly { path: string; bytes: Uint8Array; executable: boolean }[],
  ): Promise<void>;
  remove(runId: string): Promise<void>;
};

export type WorkspaceFile = { path: string; bytes: number; modifiedAt: string };

/** What this machine offers, and in words why not. */
export type SandboxState = { kind: "bubblewrap" | "remote" | "none"; reason: string | null };
