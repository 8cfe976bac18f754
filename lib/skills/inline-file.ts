import { z } from "zod";
import type { RawFile } from "../packages/raw-file";

/** One file in a JSON body: its text, or its bytes as base64. */
export const inlineFileSchema = z
  .object({
    path: z.string().min(1),
    text: z.string().optional(),
    base64: z.base64("Is not base64.").optional(),
    executable: z.boolean().default(false),
  })
  .refine((file) => (file.text === undefined) !== (file.base64 === undefined), {
    error: "Give either text or base64.",
  });

export type InlineFile = z.output<typeof inlineFileSchema>;

export function rawFileOf({ path, text, base64, executable }: InlineFile): RawFile {
  const bytes = text === undefined ? Buffer.from(base64 ?? "", "base64") : Buffer.from(text);
  return { path, bytes, executable };
}
