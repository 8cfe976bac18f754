import { z } from "zod";
import { plainPath } from "../path-globs";
import { outputLimit } from "./output-limit";
import { pageText } from "./page-text";
import { refusalOf } from "./refusal-of";
import { defineTool } from "./run-tool";

export const listFilesTool = defineTool({
  name: "list_files",
  description: "List files of the workspace.",
  args: z.object({ path: z.string().optional() }),
  isOffered: () => true,
  execute: async (session, args) => {
    const { deps, run } = session;
    try {
      const files = await deps.runWorkspace.list(run.runId, plainPath(args.path ?? ""));
      const lines = files.map((file) => `${file.path} (${file.bytes} bytes)`);
      const text = lines.length === 0 ? "No files." : lines.join("\n");
      const page = pageText(text, {}, outputLimit(session));
      return { ok: true, output: page.text, truncated: page.truncated };
    } catch (error) {
      return refusalOf(error);
    }
  },
});
