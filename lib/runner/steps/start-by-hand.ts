import { activate } from "../activation/activate";
import { skillNamedInTask } from "../skill-in-task";
import type { RunSession } from "../run-session";
import { BY_HAND_CALL_ID } from "../run-state";
import { complete } from "./call-tool";

/** Activates the skill that the task begins with, hidden ones too: here the user is the one who chooses. */
export async function startByHand(session: RunSession): Promise<void> {
  const named = skillNamedInTask(session.config, session.state.input);
  if (!named) return;
  const began = performance.now();
  const outcome = await activate(session, BY_HAND_CALL_ID, named.skill, named.args);
  const call = { callId: BY_HAND_CALL_ID, tool: "activate_skill" };
  await complete(session, "by-hand", call, outcome, performance.now() - began);
}
