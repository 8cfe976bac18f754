/** The meanings that colour may carry. An icon and a word always stand beside it. */
export type Tone = "skill" | "tool" | "model" | "policy" | "failure" | "done";

/** Text or icon in the tone's colour. */
export const TONE_TEXT = {
  skill: "text-skill",
  tool: "text-tool",
  model: "text-model",
  policy: "text-policy",
  failure: "text-failure",
  done: "text-done",
} as const satisfies Record<Tone, string>;

/** A quiet surface of the tone with its border and text: chips, notices, cards. */
export const TONE_SURFACE = {
  skill: "border-skill-line bg-skill-soft text-skill",
  tool: "border-tool-line bg-tool-soft text-tool",
  model: "border-model-line bg-model-soft text-model",
  policy: "border-policy-line bg-policy-soft text-policy",
  failure: "border-failure-line bg-failure-soft text-failure",
  done: "border-done-line bg-done-soft text-done",
} as const satisfies Record<Tone, string>;

/** Fills of bars and dots. */
export const TONE_SOLID = {
  skill: "bg-skill-solid",
  tool: "bg-tool-solid",
  model: "bg-model-solid",
  policy: "bg-policy-solid",
  failure: "bg-failure-solid",
  done: "bg-done-solid",
} as const satisfies Record<Tone, string>;
