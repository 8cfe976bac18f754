import type { AttachedSkill } from "../../agents/attached-skill";
import { withholdSkills } from "../../agents/withhold-skills";
import { metrics } from "../../base/metrics";
import type { SkillPackage } from "../../packages/skill-package";
import type { EventOf, NewEvent } from "../../runs/events";
import { OPENING_CHARACTERS } from "../limits";
import { rulesOfRun } from "../rules-of-run";
import type { RunSession } from "../run-session";
import { eventRule } from "../event-rule";
import { withheldText } from "../result-texts";
import { skillsUsed } from "../run-state";
import { toolError, type ToolOutcome } from "../tools/run-tool";
import { judgeEntry, roomFor, type EntryBudget } from "./budget";
import { entryBody, entryText, summarisedEntryText, type EntryInput } from "./entry";
import { placeFiles } from "./place-files";
import { readPackage } from "./read-package";

type RefusalReason = EventOf<"skill.refused">["reason"];

/** Tier 2: from a call to the entry in the log. `skill` is on offer, or was named by the user. */
export async function activate(
  session: RunSession,
  callId: string,
  skill: AttachedSkill,
  args: string | undefined,
): Promise<ToolOutcome> {
  const began = performance.now();
  const name = skill.alias;
  if (session.state.active.has(name)) {
    return {
      ok: true,
      output: `The skill "${name}" is already active in this session: its instructions stand above.`,
    };
  }
  const { deps, run } = session;
  const rules = await rulesOfRun(session);
  const denial = withholdSkills(rules, [skill]).withheld[0];
  if (denial) {
    const rule = eventRule(denial.rule);
    return refused(callId, name, "policy", withheldText(name, rule), rule);
  }
  // Whether it was deleted is asked while it is loaded: an activation waits for one of them, not for both.
  const [exists, outcome] = await Promise.all([
    deps.skills.exists(run.workspaceId, skill.skillId),
    load(session, callId, skill, args),
  ]);
  if (!exists) {
    return refused(callId, name, "missing", `The skill "${name}" was deleted. Go on without it.`);
  }
  metrics.observe("satchel_activation_seconds", (performance.now() - began) / 1_000);
  return outcome;
}

async function load(
  session: RunSession,
  callId: string,
  skill: AttachedSkill,
  args: string | undefined,
): Promise<ToolOutcome> {
  const read = await readPackage(session, skill);
  if (read.kind === "package") return enter(session, callId, skill, args, read.skillPackage);
  const message = `The skill "${skill.alias}" cannot be loaded: ${read.reason} Go on without it.`;
  return refused(callId, skill.alias, "source_gone", message);
}

async function enter(
  session: RunSession,
  callId: string,
  skill: AttachedSkill,
  args: string | undefined,
  skillPackage: SkillPackage,
): Promise<ToolOutcome> {
  const manifest = skillPackage.files.find((file) => file.path === "SKILL.md");
  const files = await placeFiles(session, skill, skillPackage);
  const input: EntryInput = {
    name: skill.alias,
    source: new TextDecoder().decode(manifest?.bytes),
    args,
    declaresArguments: skill.declaresArguments,
    files,
  };
  const entry = await fittingEntry(session, callId, input);
  const budget = budgetOf(session);
  if (!entry) return overBudget(session, callId, skill.alias, budget);
  const events: NewEvent[] = [];
  if (files.degraded !== undefined) {
    events.push({ type: "skill.degraded", name: skill.alias, reason: files.degraded });
  }
  events.push({
    type: "skill.activated",
    call_id: callId,
    skill_id: skill.skillId,
    name: skill.alias,
    digest: skill.digest,
    tokens: entry.tokens,
    ...(entry.mode === "full" ? { text_tokens: await session.countTokens(entryBody(input)) } : {}),
    mode: entry.mode,
    path: files.kind === "folder" ? files.path : null,
    files: skillPackage.files.length,
    skills_used: budget.skillsUsed + entry.tokens,
    skills_limit: budget.skillsLimit,
    ...(skill.highFindings ? { high_findings: skill.highFindings } : {}),
  });
  return { ok: true, output: entry.text, tokens: entry.tokens, events };
}

type Entry = { text: string; tokens: number; mode: "full" | "summarised" };

/** The entry in the form that fits; null: not even the summary does, or the run's share is used up. */
async function fittingEntry(
  session: RunSession,
  callId: string,
  input: EntryInput,
): Promise<Entry | null> {
  const budget = budgetOf(session);
  const text = entryText(input);
  const tokens = await session.countTokens(text);
  const verdict = judgeEntry(tokens, budget);
  if (verdict === "load") return { text, tokens, mode: "full" };
  if (verdict === "refuse") return null;
  const bodyTokens = await session.countTokens(entryBody(input));
  const whereabouts =
    input.files.kind === "folder"
      ? `The full text is ${input.files.path}/SKILL.md: read the parts that you need with read_file.`
      : `Read the parts that you need with read_tool_output, id ${JSON.stringify(callId)}.`;
  for (const openingCharacters of [OPENING_CHARACTERS, OPENING_CHARACTERS / 4, 0]) {
    const short = summarisedEntryText(input, { bodyTokens, openingCharacters, whereabouts });
    const shortTokens = await session.countTokens(short);
    if (shortTokens <= roomFor(budget)) {
      return { text: short, tokens: shortTokens, mode: "summarised" };
    }
  }
  return null;
}

function budgetOf({ state }: RunSession): EntryBudget {
  return {
    entryLimit: state.started?.entry_limit ?? 0,
    skillsLimit: state.started?.skills_limit ?? 0,
    skillsUsed: skillsUsed(state),
  };
}

function overBudget(
  { state }: RunSession,
  callId: string,
  name: string,
  budget: EntryBudget,
): ToolOutcome {
  const share = percent(budget.skillsLimit, state.started?.context_window ?? 0);
  const active = [...state.active.values()].map((skill) => `${skill.name} (${skill.tokens})`);
  return refused(
    callId,
    name,
    "budget",
    `The skill "${name}" was not loaded: skills may take ${budget.skillsLimit} tokens of this run, ${share} % of the context window, and ${budget.skillsUsed} of that budget are in use${active.length === 0 ? "" : `: ${active.join(", ")}`}. Free one with deactivate_skill, or go on without it.`,
  );
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}

function refused(
  callId: string,
  name: string,
  reason: RefusalReason,
  message: string,
  rule?: EventOf<"skill.withheld">["rule"],
): ToolOutcome {
  const event: NewEvent = {
    type: "skill.refused",
    call_id: callId,
    name,
    reason,
    ...(rule ? { rule } : {}),
  };
  return toolError(message, { events: [event] });
}
