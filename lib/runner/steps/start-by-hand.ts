import type { AttachedSkill } from "../../agents/attached-skill";
import { decide } from "../../policy/decide";
import { activate } from "../activation/activate";
import { eventRule } from "../event-rule";
import { withheldText } from "../result-texts";
import { rulesOfRun } from "../rules-of-run";
import type { RunSession } from "../run-session";
import { BY_HAND_CALL_ID } from "../../runs/by-hand-call-id";
import { skillNamedInTask } from "../skill-in-task";
import { toolError, type ToolOutcome } from "../tools/run-tool";
import { complete } from "./call-tool";

/**
 * Activates the skill that the task begins with, hidden ones too: here the user is the one who chooses. A rule that
 * asks is answered by that choice; one that denies is not.
 */
export async function startByHand(session: RunSession): Promise<void> {
  const named = skillNamedInTask(session.config, session.state.input);
  if (!named) return;
  const began = performance.now();
  const outcome = await throughGate(session, named.skill, named.args);
  const call = { callId: BY_HAND_CALL_ID, tool: "activate_skill" };
  await complete(session, "by-hand", call, outcome, performance.now() - began);
}

async function throughGate(
  session: RunSession,
  skill: AttachedSkill,
  args: string | undefined,
): Promise<ToolOutcome> {
  const decision = decide(await rulesOfRun(session), { tool: "activate_skill" });
  if (decision.effect !== "deny" || !decision.rule) {
    return activate(session, BY_HAND_CALL_ID, skill, args);
  }
  const rule = eventRule(decision.rule);
  const { alias: name } = skill;
  return toolError(withheldText(name, rule), {
    events: [{ type: "skill.refused", call_id: BY_HAND_CALL_ID, name, reason: "policy", rule }],
  });
}
