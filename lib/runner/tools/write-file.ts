import { z } from "zod";
import { plainPath } from "../path-globs";
import { refusalOf } from "./refusal-of";
import { defineTool } from "./run-tool";

export const writeFileTool = defineTool({
  name: "write_file",
  description: "Write a file of the workspace.",
  args: z.object({ path: z.string(), text: z.string() }),
  isOffered: () => true,
  execute: async ({ deps, run }, args) => {
    const path = plainPath(args.path);
    const bytes = new TextEncoder().encode(args.text);
    try {
      await deps.runWorkspace.write(run.runId, path, bytes);
      return { ok: true, output: `Wrote ${bytes.length} bytes to ${path}.`, touched: [path] };
    } catch (error) {
      return refusalOf(error);
    }
  },
});
