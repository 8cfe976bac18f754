import type { RunWorkspace, Sandbox, SandboxCommand } from "../../lib/sandbox/sandbox-port";

export type SandboxUnderTest = { sandbox: Sandbox; workspace: RunWorkspace };

let runs = 0;

/** Starts commands, each in a run of its own unless it says which. */
export function commandsOf(open: () => SandboxUnderTest) {
  function start(argv: SandboxCommand["argv"], more: Partial<SandboxCommand> = {}) {
    runs += 1;
    const command = {
      runId: `run_contract${runs}`,
      argv,
      cwd: "",
      timeoutMs: 20_000,
      outputBytes: 10_000,
      signal: new AbortController().signal,
      ...more,
    };
    return open().sandbox.execute(command);
  }
  const shell = (script: string, more: Partial<SandboxCommand> = {}) =>
    start(["sh", "-c", script], more);
  return { start, shell };
}
