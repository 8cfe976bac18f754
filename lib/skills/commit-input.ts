import { z } from "zod";

/** Of a repository, as a preview answers it. */
export const commitInput = z
  .string()
  .regex(/^[0-9a-f]{40}$/i, "Give the whole commit, 40 hex digits, as a preview answers it.");
