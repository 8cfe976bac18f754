import { newlyEligible } from "../eligibility";
import type { NewEvent } from "../../runs/events";
import { calledSkillName } from "../called-skill-name";
import { judgeCall, type CallVerdict } from "../gate";
import { interruptedText, refusedByPersonText } from "../result-texts";
import type { RunSession } from "../run-session";
import { lastAnswer, type CallItem } from "../run-state";
import { toolError, type ToolOutcome } from "../tools/run-tool";
import { toolNamed } from "../tools/tool-table";
import { notATool } from "../tools/not-a-tool";
import { eventRule } from "../event-rule";

/** One call of the last answer, from the gate to its result. Calls of one answer run one after another. */
export async function callTool(session: RunSession, index: number): Promise<void> {
  const { state } = session;
  const call = lastAnswer(state)?.calls[index];
  if (!call) throw new Error(`The last answer has no call ${index}.`);
  const step = `turn-${state.turns}/call-${index}`;
  const tool = toolNamed(call.tool);
  if (session.interruptedCallId === call.callId && tool?.repeatable === false) {
    await complete(session, step, call, toolError(interruptedText(call.tool)), 0);
    return;
  }
  const verdict = await judgeCall(session, call);
  if (verdict.kind === "deny") {
    const { callId, tool: name } = call;
    const rule = eventRule(verdict.rule);
    await session.write(step, [{ type: "tool.denied", call_id: callId, tool: name, rule }]);
  } else if (verdict.kind === "ask") {
    await session.write(`${step}/ask`, [
      {
        type: "approval.requested",
        call_id: call.callId,
        tool: call.tool,
        rule: eventRule(verdict.rule),
        arguments: call.arguments ?? null,
      },
    ]);
  } else {
    if (verdict.kind === "answered") await writeAnswerOfSkill(session, step, call, verdict);
    const began = performance.now();
    const outcome =
      verdict.kind === "refused"
        ? toolError(refusedByPersonText(verdict.reason), { events: refusalEvents(call, verdict) })
        : await execute(session, call);
    await complete(session, step, call, outcome, performance.now() - began);
  }
}

/** Who let the call pass stands in the log, as it does for a person. */
async function writeAnswerOfSkill(
  session: RunSession,
  step: string,
  call: CallItem,
  { rule, skill }: Extract<CallVerdict, { kind: "answered" }>,
): Promise<void> {
  await session.write(`${step}/answered`, [
    {
      type: "approval.given",
      call_id: call.callId,
      tool: call.tool,
      rule: eventRule(rule),
      decision: "approve",
      by: `the skill ${skill}`,
      reason: "Its allowed-tools names this call.",
    },
  ]);
}

async function execute(session: RunSession, call: CallItem): Promise<ToolOutcome> {
  const tool = toolNamed(call.tool);
  if (!tool || !isAvailable(session, call.tool)) return notATool(session, call.tool);
  return tool.run(session, { callId: call.callId, tool: call.tool }, call.arguments);
}

/** Tools that are on offer only from some point on answer for themselves before it. */
const ALWAYS_ANSWER: ReadonlySet<string> = new Set(["deactivate_skill", "read_tool_output"]);

function isAvailable(session: RunSession, name: string): boolean {
  if (ALWAYS_ANSWER.has(name)) return true;
  if (name === "activate_skill") return session.config.skills.length > 0;
  return toolNamed(name)?.isOffered(session) ?? false;
}

function refusalEvents(
  call: CallItem,
  verdict: Extract<CallVerdict, { kind: "refused" }>,
): NewEvent[] {
  if (call.tool !== "activate_skill") return [];
  const name = calledSkillName(call.arguments);
  const rule = eventRule(verdict.rule);
  return name === null
    ? []
    : [{ type: "skill.refused", call_id: call.callId, name, reason: "denied", rule }];
}

/** The result, with what it caused, in one append: an entry is in the log or it is not. */
export async function complete(
  session: RunSession,
  step: string,
  call: { callId: string; tool: string },
  outcome: ToolOutcome,
  durationMs: number,
): Promise<void> {
  const tokens = outcome.tokens ?? (await session.countTokens(outcome.output));
  await session.write(step, [
    ...(outcome.events ?? []),
    {
      type: "tool.completed",
      call_id: call.callId,
      tool: call.tool,
      ok: outcome.ok,
      output: outcome.output,
      tokens,
      truncated: outcome.truncated ?? false,
      duration_ms: Math.round(durationMs),
      ...(outcome.exitCode === undefined ? {} : { exit_code: outcome.exitCode }),
    },
    ...newlyEligible(session, outcome.touched ?? []),
  ]);
}
