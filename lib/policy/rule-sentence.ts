import { FINDING_LEVELS } from "../packages/scan/finding";
import type { Effect, Rule, TargetKind } from "./rule";

const VERBS = {
  deny: "Deny",
  ask: "Ask before",
  allow: "Allow",
} as const satisfies Record<Effect, string>;

const TARGETS = {
  registry: (value) => `skills from the registry ${value}`,
  trust: (value) => `${value} skills`,
  skill: (value) => `the skill ${value}`,
  digest: (value) => `the package ${value}`,
  tool: (value) => `the tool ${value}`,
  finding: (value) =>
    value === FINDING_LEVELS.at(-1)
      ? `skills with unacknowledged ${value} findings`
      : `skills with unacknowledged findings, ${value} or graver`,
} as const satisfies Record<TargetKind, (value: string) => string>;

/** A rule as a person would say it: "Deny community skills". The reason stands beside it. */
export function ruleSentence(rule: Pick<Rule, "effect" | "target">): string {
  return `${VERBS[rule.effect]} ${TARGETS[rule.target.kind](rule.target.value)}`;
}
