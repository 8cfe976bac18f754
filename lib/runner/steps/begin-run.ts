import { createHash } from "node:crypto";
import { catalogBlock } from "../../agents/catalog-block";
import { catalogLine } from "../../skills/catalog-line";
import { metrics } from "../../base/metrics";
import type { Rule } from "../../policy/rule";
import type { NewEvent } from "../../runs/events";
import { withholdSkills } from "../../agents/withhold-skills";
import { eventRule } from "../event-rule";
import { newlyEligible } from "../eligibility";
import { windowsOf, type Windows } from "../limits";
import { rulesOfRun } from "../rules-of-run";
import type { RunSession } from "../run-session";
import type { OpenModel } from "../runner-deps";
import { offeredTools } from "../tools/tool-table";

/**
 * Tier 1, anew for every run: what is withheld, what is on offer, what the model will see. One append, so that a
 * run that was begun was begun completely.
 */
export async function beginRun(session: RunSession): Promise<void> {
  const { config, deps, state } = session;
  const opened = await session.model();
  const { model } = opened;
  const windows = windowsOf(model.contextWindow, deps.budgets);
  const rules = await rulesOfRun(session);
  const withheld = withheldEvents(session, rules);
  const eligible = newlyEligible(session, state.files).filter((each) => !withheld.has(each.name));
  const block = await catalogBlock({
    skills: config.skills.filter((skill) => !withheld.has(skill.alias)),
    budgetTokens: config.agent.catalogTokenBudget ?? deps.budgets.catalogTokenBudget,
    eligibleSkillIds: new Set(eligible.map((event) => event.skill_id)),
    countTokens: (text) => session.countTokens(text),
  });
  const tools = offeredTools(foreseen(session, withheld, eligible), rules);
  const [instructionTokens, toolsTokens, lines] = await Promise.all([
    session.countTokens(config.agent.instruction),
    session.countTokens(JSON.stringify(tools.definitions)),
    Promise.all(block.offered.map(({ name }) => lineTokens(session, name))),
  ]);
  metrics.add("satchel_tokens_saved_total", Math.max(0, block.eagerTokens - block.tokens));
  await session.write("start", [
    startedEvent(session, opened, windows),
    ...withheld.values(),
    ...eligible,
    {
      type: "catalog.disclosed",
      tokens: block.tokens,
      budget: block.budgetTokens,
      offered: block.offered.map((entry) => entry.name),
      eager_tokens: block.eagerTokens,
      instruction_tokens: instructionTokens,
      text: block.text,
      lines,
    },
    ...block.omitted.map(({ skillId, name, tokens }): NewEvent => ({
      type: "skill.omitted",
      skill_id: skillId,
      name,
      tokens,
    })),
    {
      type: "tools.disclosed",
      offered: tools.definitions.map((definition) => definition.name),
      withheld: tools.withheld.map(({ tool, rule }) => ({ tool, rule: eventRule(rule) })),
      tokens: toolsTokens,
    },
  ]);
}

async function lineTokens(session: RunSession, name: string) {
  const skill = session.config.skills.find((candidate) => candidate.alias === name);
  const tokens = await session.countTokens(catalogLine(name, skill?.description ?? ""));
  return { name, tokens };
}

type Withheld = Extract<NewEvent, { type: "skill.withheld" }>;

/** The workspace's rules only; never a member's own. A rule that asks leaves the skill on offer. */
function withheldEvents({ config }: RunSession, rules: readonly Rule[]): Map<string, Withheld> {
  const { withheld } = withholdSkills(rules, config.skills);
  return new Map(
    withheld.map(({ skill, rule }) => [
      skill.alias,
      {
        type: "skill.withheld",
        skill_id: skill.skillId,
        name: skill.alias,
        rule: eventRule(rule),
      },
    ]),
  );
}

/** The session as it will be once these events are written. */
function foreseen(
  session: RunSession,
  withheld: ReadonlyMap<string, Withheld>,
  eligible: readonly { name: string }[],
): RunSession {
  return {
    ...session,
    state: {
      ...session.state,
      withheld: new Map([...withheld].map(([name, { rule }]) => [name, rule])),
      eligible: new Set(eligible.map((event) => event.name)),
    },
  };
}

function startedEvent({ config }: RunSession, opened: OpenModel, windows: Windows): NewEvent {
  return {
    type: "run.started",
    config_digest: `sha256:${createHash("sha256").update(JSON.stringify(config)).digest("hex")}`,
    model: {
      id: config.model.id,
      name: opened.name,
      ...(opened.facts && { provider: opened.facts.provider, model: opened.facts.model }),
      ...(opened.facts?.prices && { prices: opened.facts.prices }),
    },
    context_window: windows.contextWindow,
    effective_window: windows.effectiveWindow,
    compaction_at: windows.compactionAt,
    skills_limit: windows.skillsLimit,
    entry_limit: windows.entryLimit,
    skills: config.skills.map((skill) => ({
      skill_id: skill.skillId,
      name: skill.alias,
      body_tokens: skill.bodyTokens,
      hidden: skill.disableModelInvocation,
      conditional: skill.paths.length > 0,
      ...(skill.highFindings ? { high_findings: skill.highFindings } : {}),
    })),
  };
}
