import { z } from "zod";

const partSchema = z.looseObject({
  kind: z.string().nullable().optional(),
  ok: z.boolean().optional(),
  reason: z.string().nullable().optional(),
});

/** What `/readyz` says of each part, as far as pages show it. */
export const readinessSchema = z.looseObject({
  database: partSchema.optional(),
  storage: partSchema.optional(),
  engine: partSchema.optional(),
  sandbox: partSchema.optional(),
});

export type Readiness = z.infer<typeof readinessSchema>;
export type ReadinessPart = z.infer<typeof partSchema>;
