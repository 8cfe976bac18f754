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
  // As much as people compare; the whole stands in the rule.
  digest: (value) => `the package ${value.replace(/^sha256:/, "").slice(0, 8)}`,
  tool: (value) => `the tool ${value}`,
  finding: (value) =>
    value === FINDING_LEVELS.at(-1)
      ? `skills with unacknowledged ${value} findings`
      : `skills with unacknowledged findings, ${value} or graver`,
} as const satisfies Record<TargetKind, (value: string) => string>;

/** A rule as a person would say it: "Deny community skills". The reason stands beside it. */
export function ruleSentence(rule: Pick<Rule, "effect" | "target">): string {
  const { kind, value, name } = rule.target;
  return `${VERBS[rule.effect]} ${TARGETS[kind](name ?? value)}`;
}

/** What a rule is about in the middle of a sentence: "registry Acme", "tool shell". */
export function targetWords(target: {
  kind: string;
  value: string;
  name?: string | undefined;
}): string {
  return `${target.kind} ${target.name ?? target.value}`;
}
