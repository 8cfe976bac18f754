import { z } from "zod";
import { strangeCursor } from "./strange-cursor";

/** Our ids and nothing else: a cursor comes from outside, and not every text can be asked for. */
const id = z.string().regex(/^[\w-]{1,100}$/);
const place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), id]);

/** The place in a list that is ordered by a time and then by id, as an opaque text. */
export function writeTimeCursor(at: Date, id: string): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

/** Throws `invalid` for a text that `writeTimeCursor` did not write. */
export function readTimeCursor(cursor: string): { at: Date; id: string } {
  try {
    const [at, id] = place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { at, id };
  } catch (error) {
    throw strangeCursor(error);
  }
}
