import { z } from "zod";
import { entryBody } from "../activation/entry";
import { readPackage } from "../activation/read-package";
import type { RunSession } from "../run-session";
import { outputLimit } from "./output-limit";
import { pageText } from "./page-text";
import { defineTool, toolError } from "./run-tool";

/** On offer once something cannot be read where it stood: summarised, or compacted away. */
export const readToolOutputTool = defineTool({
  name: "read_tool_output",
  description: "Read an earlier result by its call id. offset and limit in characters.",
  args: z.object({
    id: z.string(),
    offset: z.number().nonnegative().optional(),
    limit: z.number().positive().optional(),
  }),
  isOffered: ({ state }) => state.compactions > 0 || state.hasHiddenBody,
  execute: async (session, args) => {
    const text = (await hiddenBody(session, args.id)) ?? (await outputOf(session, args.id));
    if (text === null) return toolError(`There is no result with the id "${args.id}".`);
    const page = pageText(text, args, outputLimit(session));
    return { ok: true, output: page.text, truncated: page.truncated };
  },
});

/** The whole body of a skill that was only summarised, where no workspace holds it. */
async function hiddenBody(session: RunSession, callId: string): Promise<string | null> {
  const active = [...session.state.active.values()].find((skill) => skill.callId === callId);
  const skill = session.config.skills.find((each) => each.skillId === active?.skillId);
  if (!active || active.mode === "full" || !skill) return null;
  const read = await readPackage(session, skill);
  if (read.kind === "gone") return null;
  const manifest = read.skillPackage.files.find((file) => file.path === "SKILL.md");
  const source = new TextDecoder().decode(manifest?.bytes);
  return entryBody({ source, args: undefined, declaresArguments: false });
}

/** From the log: a result that was compacted away stands there whole. */
async function outputOf({ deps, run, state }: RunSession, callId: string): Promise<string | null> {
  const seq = state.outputs.get(callId);
  if (seq === undefined) return null;
  const page = await deps.runLog.read(run, seq - 1, 1);
  const event = page?.events[0];
  return event?.type === "tool.completed" ? event.output : null;
}
