import { hasEnded } from "../runs/events";
import { contextTokens } from "./context";
import type { LoopFacts, RunEffects } from "./loop";
import type { RunSession } from "./run-session";
import { lastAnswer, openCallOf } from "./run-state";
import { skillNamedInTask } from "./skill-in-task";
import { askModel } from "./steps/ask-model";
import { beginRun } from "./steps/begin-run";
import { callTool } from "./steps/call-tool";
import { compactContext } from "./steps/compact-context";
import { startByHand } from "./steps/start-by-hand";

/** The loop's effects for a run that this process has open. */
export function createEffects(session: RunSession): RunEffects {
  const facts = (): LoopFacts => factsOf(session);
  return {
    open: () => Promise.resolve(facts()),
    begin: () => beginRun(session).then(facts),
    startByHand: () => startByHand(session).then(facts),
    ask: async () => ((await askModel(session)) === "too_long" ? "too_long" : facts()),
    call: (index) => callTool(session, index).then(facts),
    compact: async (cause) =>
      (await compactContext(session, cause)) === "blocked" ? "blocked" : facts(),
    fail: async (code, message) => {
      await session.write(null, [{ type: "run.failed", error: { code, message } }]);
      return facts();
    },
  };
}

export function factsOf({ config, state }: Pick<RunSession, "config" | "state">): LoopFacts {
  const openCall = openCallOf(state);
  const lastItem = state.items.at(-1);
  return {
    started: state.started !== null,
    ended: hasEnded(state.status),
    startsByHand: !state.handledByHand && skillNamedInTask(config, state.input) !== null,
    turns: state.turns,
    turnsSinceMessage: state.turnsSinceMessage,
    maxTurns: config.agent.maxTurns,
    openCall: openCall === null ? null : (lastAnswer(state)?.calls.indexOf(openCall) ?? null),
    waiting: openCall !== null && state.approvals.get(openCall.callId)?.decision === "asked",
    needsAnswer: lastItem?.kind !== "answer" || lastItem.calls.length > 0,
    contextTokens: contextTokens(state),
    compactionAt: state.started?.compaction_at ?? 0,
  };
}
