import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { getRun } from "./get-run";
import type { Run } from "./run";
import type { RunLog } from "./run-log";
import { findRun, runReference } from "./run-reference";
import type { RunStore } from "./run-store";
import type { RunSummaries } from "./run-summaries";

export const deactivateSkillInput = runReference.extend({ name: z.string() });

/** Frees an active skill's entry from the next answer on. Its files stay. */
export async function deactivateSkill(
  deps: { runs: RunStore; runSummaries: RunSummaries; runLog: RunLog },
  actor: Actor,
  input: z.output<typeof deactivateSkillInput>,
): Promise<Run> {
  const stored = await findRun(deps, actor, input);
  const run = await deps.runSummaries.of(stored);
  const active = run.budget?.skills.entries.some((entry) => entry.name === input.name) ?? false;
  if (!active) {
    throw new AppError("conflict", `The skill "${input.name}" is not active in this run.`);
  }
  const event = { type: "skill.deactivated", name: input.name, by: actor.label } as const;
  const written = await deps.runLog.append(stored, null, [event]);
  if (written.kind === "ended") throw new AppError("conflict", "The run has ended.");
  return getRun(deps, actor, input);
}
