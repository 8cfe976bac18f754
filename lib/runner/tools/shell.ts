import { z } from "zod";
import type { Sandbox } from "../../sandbox/sandbox-port";
import { DEFAULT_TIMEOUT_S, MAX_TIMEOUT_S } from "../limits";
import { runCommand } from "./run-command";
import { defineTool } from "./run-tool";

export const shellTool = defineTool({
  name: "shell",
  description: `Run a command in the workspace, no network. timeout_s at most ${MAX_TIMEOUT_S}.`,
  args: z.object({
    command: z.string().min(1),
    timeout_s: z.number().positive().max(MAX_TIMEOUT_S).optional(),
  }),
  repeatable: false,
  isOffered: ({ config, deps }) => config.agent.scriptAccess === "shell" && deps.sandbox !== null,
  execute: async (session, { command, timeout_s: timeoutS }) => {
    const shell = await shellOf(session.deps.sandbox);
    return runCommand(session, [shell, "-c", command], "", timeoutS ?? DEFAULT_TIMEOUT_S);
  },
});

const shells = new WeakMap<Sandbox, Promise<"bash" | "sh">>();

/** What models write is more often bash than sh. */
async function shellOf(sandbox: Sandbox | null): Promise<"bash" | "sh"> {
  if (!sandbox) return "sh";
  const known = shells.get(sandbox);
  if (known) return known;
  const found = sandbox.hasInterpreter("bash").then((has) => (has ? "bash" : "sh"));
  shells.set(sandbox, found);
  return found;
}
