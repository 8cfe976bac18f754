import { z } from "zod";
import { plainPath } from "../path-globs";
import { outputLimit } from "./output-limit";
import { pageText } from "./page-text";
import { refusalOf } from "./refusal-of";
import { defineTool, toolError } from "./run-tool";

export const readFileTool = defineTool({
  name: "read_file",
  description: "Read a text file of the workspace. offset and limit in characters.",
  args: z.object({
    path: z.string(),
    offset: z.number().nonnegative().optional(),
    limit: z.number().positive().optional(),
  }),
  isOffered: () => true,
  execute: async (session, args) => {
    const { deps, run } = session;
    const path = plainPath(args.path);
    try {
      const bytes = await deps.runWorkspace.read(run.runId, path);
      if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) {
        return toolError(`"${path}" is not text (${bytes.length} bytes).`, { touched: [path] });
      }
      const limit = outputLimit(session);
      const page = pageText(new TextDecoder().decode(bytes), args, limit);
      return { ok: true, output: page.text, truncated: page.truncated, touched: [path] };
    } catch (error) {
      return refusalOf(error);
    }
  },
});

/** A NUL this early means that the file is not text; git looks at as much. */
const SNIFFED_BYTES = 8_000;
