/** Where a run's commands are executed. Adapters: bubblewrap, remote; `none` is the absence of one. */
export type Sandbox = {
  kind: "bubblewrap" | "remote";
  /**
   * Runs an argument vector (never a shell string) with `cwd` relative to the run's workspace.
   * Output beyond `outputBytes` keeps head and tail. A timeout or an abort kills the whole process tree.
   */
  execute(command: SandboxCommand): Promise<SandboxResult>;
  /** The interpreters that exist inside, by name (`sh`, `node`, `python3`). */
  hasInterpreter(name: string): Promise<boolean>;
};

export type SandboxCommand = {
  runId: string;
  argv: readonly [string, ...string[]];
  cwd: string;
  timeoutMs: number;
  outputBytes: number;
  signal: AbortSignal;
};

export type SandboxResult = {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  stdoutCutBytes: number;
  stderrCutBytes: number;
  timedOut: boolean;
  durationMs: number;
};

/** A run's workspace on disk. Paths are relative; one that leaves it (also by a symlink) is `invalid` and named. */
export type RunWorkspace = {
  list(runId: string, path: string): Promise<WorkspaceFile[]>;
  read(runId: string, path: string): Promise<Uint8Array>;
  write(runId: string, path: string, bytes: Uint8Array): Promise<void>;
  /** All files or none: a staging folder, then rename. Harmless when it exists already. */
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
