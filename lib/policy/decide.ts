import { EFFECTS, type Effect, type Rule, type TargetKind } from "./rule";

/** What a rule may be about. What is left out matches no rule of its kind. */
export type PolicySubject = {
  registry?: string;
  trust?: string;
  /** A rule may name a skill by its id or by its name. */
  skill?: { id: string; name: string };
  digest?: string;
  tool?: string;
  /** Levels of the findings that nobody acknowledged. */
  findings?: readonly string[];
};

/** `rule` is the one that decided; null where no rule spoke, which allows. */
export type Decision = { effect: Effect; rule: Rule | null };

/** Deny beats ask beats allow; of one effect the first rule in the list is named. No rule: allow. */
export function decide(rules: readonly Rule[], subject: PolicySubject): Decision {
  for (const effect of EFFECTS) {
    const rule = rules.find(
      (candidate) =>
        candidate.effect === effect &&
        MATCHES[candidate.target.kind](subject, candidate.target.value),
    );
    if (rule) return { effect, rule };
  }
  return { effect: "allow", rule: null };
}

const MATCHES: Record<TargetKind, (subject: PolicySubject, value: string) => boolean> = {
  registry: (subject, value) => subject.registry === value,
  trust: (subject, value) => subject.trust === value,
  skill: (subject, value) => subject.skill?.id === value || subject.skill?.name === value,
  digest: (subject, value) => subject.digest === value,
  tool: (subject, value) => subject.tool === value,
  finding: (subject, value) => subject.findings?.includes(value) ?? false,
};
