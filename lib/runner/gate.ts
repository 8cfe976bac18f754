import { decide, type PolicySubject } from "../policy/decide";
import type { Rule } from "../policy/rule";
import type { AttachedSkill } from "../agents/attached-skill";
import type { RunSession } from "./run-session";
import type { CallItem } from "./run-state";

export type CallVerdict =
  | { kind: "allow" }
  | { kind: "deny"; rule: Rule }
  /** A person has to decide; the run waits. */
  | { kind: "ask"; rule: Rule }
  /** A person decided against it. */
  | { kind: "refused" };

/**
 * The gate that every call passes first. A rule on the tool decides; for an activation, a rule that asks about
 * the skill makes the call wait too (one that denies it is the activation's own to tell).
 */
export async function judgeCall(session: RunSession, call: CallItem): Promise<CallVerdict> {
  const { deps, run, state } = session;
  const rules = await deps.policyRules.ofWorkspace(run.workspaceId);
  if (rules.length === 0) return { kind: "allow" };
  const onTool = decide(rules, { tool: call.tool });
  if (onTool.effect === "deny" && onTool.rule) return { kind: "deny", rule: onTool.rule };
  const asking = onTool.effect === "ask" ? onTool.rule : askingAboutSkill(session, call, rules);
  if (!asking) return { kind: "allow" };
  const approval = state.approvals.get(call.callId);
  if (approval === "approve") return { kind: "allow" };
  return approval === "deny" ? { kind: "refused" } : { kind: "ask", rule: asking };
}

function askingAboutSkill(
  { config }: RunSession,
  call: CallItem,
  rules: readonly Rule[],
): Rule | null {
  if (call.tool !== "activate_skill") return null;
  const args = call.arguments;
  const name =
    typeof args === "object" && args !== null && "skill_name" in args ? args.skill_name : null;
  const skill = config.skills.find((candidate) => candidate.alias === name);
  const decision = skill?.origin ? decide(rules, installSubject(skill, skill.origin)) : null;
  return decision?.effect === "ask" ? decision.rule : null;
}

/** What rules are asked about a skill that was installed; the workspace's own are not asked about. */
function installSubject(
  skill: AttachedSkill,
  origin: NonNullable<AttachedSkill["origin"]>,
): PolicySubject {
  return {
    registry: origin.registry,
    trust: origin.trust,
    skill: { id: skill.skillId, name: skill.alias },
    digest: skill.digest,
  };
}
