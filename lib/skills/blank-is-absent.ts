import { z } from "zod";

/** A field of a form that was left empty says nothing. */
export const blankIsAbsent = z
  .string()
  .optional()
  .transform((text) => (text?.trim() ? text.trim() : undefined));
