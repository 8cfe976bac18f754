import { readFileSync } from "node:fs";
import { z } from "zod";

const packageSchema = z.object({ scripts: z.object({ start: z.string() }) });

/** What `npm start` hands to Node: its options, and the script. */
export function startArguments(): string[] {
  const { scripts } = packageSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
  return scripts.start.split(" ").slice(1);
}
