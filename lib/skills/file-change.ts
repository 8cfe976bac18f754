import { z } from "zod";

/** One change of a skill's files. A path of `move` and `delete` may be a folder: everything below it is meant. */
export const fileChangeSchema = z.discriminatedUnion("do", [
  z
    .object({
      do: z.literal("write"),
      path: z.string().min(1),
      text: z.string().optional(),
      base64: z.base64("Is not base64.").optional(),
      /** As it was, when left out; a new file is not executable. */
      executable: z.boolean().optional(),
    })
    .refine((file) => (file.text === undefined) !== (file.base64 === undefined), {
      error: "Give either text or base64.",
    }),
  z.object({ do: z.literal("move"), from: z.string().min(1), to: z.string().min(1) }),
  z.object({ do: z.literal("delete"), path: z.string().min(1) }),
  z.object({ do: z.literal("mark"), path: z.string().min(1), executable: z.boolean() }),
]);

export type FileChange = z.input<typeof fileChangeSchema>;
