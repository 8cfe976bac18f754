import { z } from "zod";
import type { Actor } from "../workspaces/actor";
import { ModelError } from "./model-port";
import { openLanguageModel, type OpenModelDeps } from "./open-language-model";

/** `ok` with the model's `text`, or `error` in words. */
export const modelTestSchema = z.object({
  ok: z.boolean(),
  text: z.string().nullable(),
  error: z.string().nullable(),
  duration_ms: z.number(),
});

/** A model on a slow machine may have to be loaded first. */
const PATIENCE_MS = 60_000;

/** Asks the model for one word. An error of the model is an answer here, in words that say what to do. */
export async function testModel(
  deps: OpenModelDeps,
  actor: Actor,
  input: { id: string },
): Promise<z.infer<typeof modelTestSchema>> {
  const model = await openLanguageModel(deps, actor.workspaceId, input.id);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const { text } = await model.generate({
      system: "This is a test of the connection.",
      messages: [{ role: "user", text: "Answer with the one word: ready" }],
      tools: [],
      onText: () => undefined,
      signal,
    });
    return { ok: true, text, error: null, duration_ms: took() };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const seconds = PATIENCE_MS / 1000;
    const message = signal.aborted
      ? `The model did not answer within ${seconds} seconds.`
      : error.message;
    return { ok: false, text: null, error: message, duration_ms: took() };
  }
}
