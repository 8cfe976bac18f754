import { z } from "zod";
import { AppError } from "./app-error";

const place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.string()]);

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
    const message = "This cursor is not from this list. Start from the first page.";
    throw new AppError("invalid", message, {
      problems: [{ level: "error", code: "cursor", path: "cursor", message }],
      cause: error,
    });
  }
}
