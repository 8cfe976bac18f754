import { z } from "zod";
import type { Actor } from "../workspaces/actor";
import { ledgerRowSchema, runSchema, type Run } from "./run";
import type { RunConfig } from "./run-config";
import { findRun } from "./run-reference";
import type { RunStore, StoredRun } from "./run-store";
import type { RunSummaries } from "./run-summaries";

export const compareRunsInput = z.object({ a: z.string(), b: z.string() });

const side = ledgerRowSchema.extend({ digest: z.string() }).nullable();

export const runComparisonSchema = z.object({
  a: runSchema,
  b: runSchema,
  /** What the two froze when they were created, field by field. */
  config: z.array(z.object({ field: z.string(), a: z.string(), b: z.string() })),
  /** Every skill that one of them had, in the order of `a`; null: it had not. */
  skills: z.array(z.object({ skill_id: z.string(), name: z.string(), a: side, b: side })),
});
export type RunComparison = z.infer<typeof runComparisonSchema>;

/** Two runs beside each other: what they were given, what became of their skills, what they took. */
export async function compareRuns(
  deps: { runs: RunStore; runSummaries: RunSummaries },
  actor: Actor,
  input: z.output<typeof compareRunsInput>,
): Promise<RunComparison> {
  const [a, b] = await Promise.all([
    compared(deps, actor, input.a),
    compared(deps, actor, input.b),
  ]);
  const [before, after] = [fieldsOf(a), fieldsOf(b)];
  const config = before.map(([field, value], index) => ({
    field,
    a: value,
    b: after[index]?.[1] ?? "",
  }));
  return { a: a.run, b: b.run, config, skills: skillsOf(a, b) };
}

type Compared = { run: Run; config: RunConfig };

async function compared(
  deps: { runs: RunStore; runSummaries: RunSummaries },
  actor: Actor,
  runId: string,
): Promise<Compared> {
  const stored: StoredRun = await findRun(deps, actor, { run: runId });
  const [run, config] = await Promise.all([
    deps.runSummaries.of(stored),
    deps.runs.configOf(stored),
  ]);
  if (!config) throw new Error(`Run ${runId} has no configuration.`);
  return { run, config };
}

function fieldsOf({ run, config }: Compared): [string, string][] {
  const { agent, skills } = config;
  return [
    ["Agent", run.agent.name],
    ["Model", run.model?.name ?? config.model.id],
    ["Instruction", agent.instruction],
    ["Skills", skills.map((skill) => skill.alias).join(", ")],
    ["Scripts", agent.scriptAccess],
    [
      "Catalog budget",
      agent.catalogTokenBudget === null ? "default" : `${agent.catalogTokenBudget}`,
    ],
    ["Most turns", `${agent.maxTurns}`],
    ["Task", run.input],
  ];
}

function skillsOf(a: Compared, b: Compared): RunComparison["skills"] {
  const ids = new Set([...a.config.skills, ...b.config.skills].map((skill) => skill.skillId));
  return [...ids].map((skillId) => {
    const [inA, inB] = [sideOf(a, skillId), sideOf(b, skillId)];
    return { skill_id: skillId, name: inA?.name ?? inB?.name ?? skillId, a: inA, b: inB };
  });
}

function sideOf({ run, config }: Compared, skillId: string): z.infer<typeof side> {
  const skill = config.skills.find((candidate) => candidate.skillId === skillId);
  if (!skill) return null;
  const row = run.ledger.find((candidate) => candidate.skill_id === skillId);
  const { alias: name, digest } = skill;
  return row ? { ...row, digest } : { skill_id: skillId, name, state: "offered", digest };
}
