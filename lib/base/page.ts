import { z } from "zod";

/** What every list takes: `limit` (50, at most 200) and the `cursor` of the page before. */
export const pageInput = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
};

/** What a list takes that is all on one page: it gave no cursor, so that any is strange. */
export const onePageInput = {
  cursor: z
    .string()
    .refine((cursor) => cursor === "", "All of this list is on one page. Leave the cursor out.")
    .optional(),
};

/** What every list answers. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}

export type Page<Item> = { items: Item[]; next_cursor: string | null };
