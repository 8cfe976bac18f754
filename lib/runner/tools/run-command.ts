import { AppError } from "../../base/app-error";
import { MAX_TIMEOUT_S } from "../limits";
import type { RunSession } from "../run-session";
import { commandOutcome } from "./command-result";
import { outputLimit } from "./output-limit";
import { toolError, type ToolOutcome } from "./run-tool";
import { changedFiles, fileTimes } from "./touched-files";

/** The one way by which anything is executed for a run. `cwd` is relative to the workspace. */
export async function runCommand(
  session: RunSession,
  argv: readonly [string, ...string[]],
  cwd: string,
  timeoutS: number,
): Promise<ToolOutcome> {
  const { deps, run, signal } = session;
  const { sandbox } = deps;
  if (!sandbox) return toolError("This machine has no sandbox: nothing can be executed.");
  const before = await fileTimes(session);
  try {
    const result = await deps.commandSlots.use(signal, () =>
      sandbox.execute({
        runId: run.runId,
        argv,
        cwd,
        timeoutMs: Math.min(timeoutS, MAX_TIMEOUT_S) * 1_000,
        // Of each stream: a result holds both.
        outputBytes: Math.floor(outputLimit(session) / 2),
        signal,
      }),
    );
    const touched = before ? await changedFiles(session, before) : [];
    return { ...commandOutcome(result, timeoutS), touched };
  } catch (error) {
    if (error instanceof AppError) return toolError(error.message);
    throw error;
  }
}
