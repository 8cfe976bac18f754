import type { SandboxResult } from "../../sandbox/sandbox-port";
import type { ToolOutcome } from "./run-tool";

/** What a model reads of a command: exit code first, then what it wrote; cuts are marked in the text. */
export function commandOutcome(result: SandboxResult, timeoutS: number): ToolOutcome {
  const parts = [headline(result, timeoutS)];
  if (result.stdout !== "") parts.push(`stdout:\n${result.stdout.trimEnd()}`);
  if (result.stderr !== "") parts.push(`stderr:\n${result.stderr.trimEnd()}`);
  return {
    ok: !result.timedOut && result.exitCode === 0,
    output: parts.join("\n"),
    truncated: result.stdoutCutBytes + result.stderrCutBytes > 0,
    exitCode: result.exitCode,
  };
}

function headline(result: SandboxResult, timeoutS: number): string {
  if (result.timedOut) {
    return `Killed after ${timeoutS} s, with everything it had started: the time limit (timeout_s).`;
  }
  const silent = result.stdout === "" && result.stderr === "" ? ", no output" : "";
  return `exit code ${result.exitCode ?? "unknown"}${silent}`;
}
