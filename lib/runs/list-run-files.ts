import { z } from "zod";
import type { Actor } from "../workspaces/actor";
import type { RunFiles } from "./run-files";
import { findRun } from "./run-reference";
import type { RunStore } from "./run-store";

export const runFilesSchema = z.object({
  items: z.array(z.object({ path: z.string(), bytes: z.number().int(), modified_at: z.string() })),
  next_cursor: z.null(),
});

/** The files of a run's workspace, by path: those of the task, of activated skills, and what the run made. */
export async function listRunFiles(
  deps: { runs: RunStore; runWorkspace: RunFiles },
  actor: Actor,
  input: { run: string },
): Promise<z.input<typeof runFilesSchema>> {
  await findRun(deps, actor, input);
  const files = await deps.runWorkspace.list(input.run, "");
  return {
    items: files.map(({ path, bytes, modifiedAt }) => ({ path, bytes, modified_at: modifiedAt })),
    next_cursor: null,
  };
}
