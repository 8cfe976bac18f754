import { z } from "zod";

export const EFFECTS = ["deny", "ask", "allow"] as const;
export type Effect = (typeof EFFECTS)[number];

export const TARGET_KINDS = ["registry", "trust", "skill", "digest", "tool", "finding"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** One sentence of policy: what happens (`effect`) to what (`target`), for whom (`scope`), and why. */
export const ruleSchema = z.object({
  id: z.string(),
  effect: z.enum(EFFECTS),
  scope: z.enum(["workspace", "member"]),
  target: z.object({ kind: z.enum(TARGET_KINDS), value: z.string() }),
  reason: z.string().optional(),
});

export type Rule = z.infer<typeof ruleSchema>;
