import { z } from "zod";

export const EFFECTS = ["deny", "ask", "allow"] as const;
export type Effect = (typeof EFFECTS)[number];

export const SCOPES = ["workspace", "member"] as const;
export type Scope = (typeof SCOPES)[number];

/** In the order in which people mean them. */
export const TARGET_KINDS = ["skill", "trust", "finding", "registry", "tool", "digest"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export const targetSchema = z.object({
  kind: z.enum(TARGET_KINDS),
  value: z.string(),
  /** What a registry is called, where it has a name beside its id. */
  name: z.string().optional(),
});
export type Target = z.infer<typeof targetSchema>;

/** One sentence of policy: what happens (`effect`) to what (`target`), for whom (`scope`), and why. */
export const ruleSchema = z.object({
  id: z.string(),
  effect: z.enum(EFFECTS),
  scope: z.enum(SCOPES),
  target: targetSchema,
  reason: z.string().optional(),
});

export type Rule = z.infer<typeof ruleSchema>;

/** A rule with who made it and when, as the API and the page show it. */
export const storedRuleSchema = ruleSchema.extend({
  /** Whose installs a rule of the scope `member` is about. */
  member: z.object({ id: z.string(), name: z.string() }).nullable(),
  created_by: z.string(),
  created_at: z.string(),
});

export type StoredRule = z.infer<typeof storedRuleSchema>;
