import { z } from "zod";
import { EFFECTS } from "../policy/rule";

const skillFields = { id: z.string(), slug: z.string(), name: z.string() };

export const rulePreviewSchema = z.object({
  /** What the rule would withhold from runs, or make wait for approval. `now`: what the rules say without it. */
  installs: z.array(z.object({ ...skillFields, now: z.enum(EFFECTS) })),
  /** The agents that would lose, or wait for, these skills (slugs) and tools. */
  agents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      skills: z.array(z.string()),
      tools: z.array(z.string()),
    }),
  ),
  /** What a rule that allows would trust with its own `allowed-tools`. */
  trusted: z.array(z.object(skillFields)),
  /** No skill here has the id or name that the rule gives; `closest`: the one that may be meant. */
  unknown: z.object({ closest: z.string().nullable() }).nullable(),
});

export type RulePreview = z.infer<typeof rulePreviewSchema>;
