import type { ModelConfig } from "./model";
import { ModelError, type LanguageModel, type ModelRequest } from "./model-port";
import { rehearse } from "./rehearsal";

/** Text arrives in pieces, as from a real model. */
const PIECE_CHARACTERS = 24;

/** A model that is registered as `rehearsal-paced` waits so long between pieces, for people who watch. */
const PACE_MS = 15;

/** The built-in model: no key, no server, the same answer for the same request. */
export function createRehearsalModel(config: ModelConfig): LanguageModel {
  const paceMs = config.model.endsWith("-paced") ? PACE_MS : 0;
  return {
    contextWindow: config.contextWindow,
    encoding: config.tokenizer,
    async generate(request) {
      refuseAborted(request);
      const { text, calls } = rehearse(request);
      for (const piece of text.match(PIECES) ?? []) {
        request.onText(piece);
        if (paceMs > 0) await wait(paceMs);
        refuseAborted(request);
      }
      return { text, calls, usage: null };
    },
  };
}

const PIECES = new RegExp(`[\\s\\S]{1,${PIECE_CHARACTERS}}`, "gu");

function refuseAborted(request: ModelRequest): void {
  if (request.signal.aborted) throw new ModelError("aborted", "The model call was stopped.");
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
