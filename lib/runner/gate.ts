import type { AttachedSkill } from "../agents/attached-skill";
import { policySubject } from "../agents/policy-subject";
import { decide } from "../policy/decide";
import type { Rule } from "../policy/rule";
import { isToolAllowed } from "./allowed-tools";
import { calledSkillName } from "./called-skill-name";
import { rulesOfRun } from "./rules-of-run";
import type { RunSession } from "./run-session";
import type { CallItem } from "./run-state";

export type CallVerdict =
  | { kind: "allow" }
  | { kind: "deny"; rule: Rule }
  /** A person has to decide; the run waits. */
  | { kind: "ask"; rule: Rule }
  /** The rule asks, and `allowed-tools` of an active skill answers. */
  | { kind: "answered"; rule: Rule; skill: string }
  /** A person decided against it. */
  | { kind: "refused"; rule: Rule; reason: string | undefined };

/**
 * The gate that every call passes first, with the rules as they are now. A rule on the tool decides; for an
 * activation, a rule that asks about the skill makes the call wait too (one that denies it is the activation's own
 * to tell).
 */
export async function judgeCall(session: RunSession, call: CallItem): Promise<CallVerdict> {
  const rules = await rulesOfRun(session);
  if (rules.length === 0) return { kind: "allow" };
  const onTool = decide(rules, { tool: call.tool });
  if (onTool.effect === "deny" && onTool.rule) return { kind: "deny", rule: onTool.rule };
  const onSkill = askingAboutSkill(session, call, rules);
  const asking = onSkill ?? (onTool.effect === "ask" ? onTool.rule : null);
  if (!asking) return { kind: "allow" };
  const answer = session.state.approvals.get(call.callId);
  if (answer?.decision === "approve") return { kind: "allow" };
  if (answer?.decision === "deny") return { kind: "refused", rule: asking, reason: answer.reason };
  const skill = onSkill ? null : answeringSkill(session, call, rules);
  return skill
    ? { kind: "answered", rule: asking, skill: skill.alias }
    : { kind: "ask", rule: asking };
}

function askingAboutSkill(
  { config, state }: RunSession,
  call: CallItem,
  rules: readonly Rule[],
): Rule | null {
  if (call.tool !== "activate_skill") return null;
  const name = calledSkillName(call.arguments);
  const skill = config.skills.find((candidate) => candidate.alias === name);
  // What is active or withheld is not loaded: there is nothing to approve.
  if (!skill || state.active.has(skill.alias) || state.withheld.has(skill.alias)) return null;
  const { effect, rule } = decide(rules, policySubject(skill));
  return effect === "ask" ? rule : null;
}

/** An active skill whose `allowed-tools` names the call, and whose origin the workspace trusts with that. */
function answeringSkill(
  { config, state }: RunSession,
  call: CallItem,
  rules: readonly Rule[],
): AttachedSkill | undefined {
  return config.skills.find(
    (skill) =>
      state.active.has(skill.alias) &&
      isToolAllowed(skill.allowedTools, call.tool, call.arguments) &&
      mayAnswer(skill, rules),
  );
}

/** What the workspace wrote itself may, unless a rule names it; of the others only what a rule allows. */
function mayAnswer(skill: AttachedSkill, rules: readonly Rule[]): boolean {
  const { effect, rule } = decide(rules, policySubject(skill));
  return effect === "allow" && (rule !== null || !skill.origin);
}
