import { z } from "zod";

const keptSchema = z.object({
  version: z.number(),
  drafts: z.record(z.string(), z.object({ saved: z.string(), text: z.string() })),
});

/** Unsaved texts of a skill and the version that they were based on. */
export type KeptDrafts = z.infer<typeof keptSchema>;

/** Unsaved texts outlive a reload and a way back: they wait in the browser's tab until saved or let go. */
export function readKeptDrafts(skillId: string): KeptDrafts | null {
  const kept = sessionStorage.getItem(keyOf(skillId));
  if (kept === null) return null;
  const parsed = keptSchema.safeParse(JSON.parse(kept));
  return parsed.success ? parsed.data : null;
}

export function keepDrafts(skillId: string, kept: KeptDrafts): void {
  if (Object.keys(kept.drafts).length === 0) sessionStorage.removeItem(keyOf(skillId));
  else sessionStorage.setItem(keyOf(skillId), JSON.stringify(kept));
}

function keyOf(skillId: string): string {
  return `satchel-drafts:${skillId}`;
}
