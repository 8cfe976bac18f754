import { FINDING_LEVELS, type FindingLevel } from "../packages/scan/finding";
import { EFFECTS, type Effect, type Rule, type TargetKind } from "./rule";

/** What a rule may be about. What is left out matches no rule of its kind. */
export type PolicySubject = {
  registry?: string;
  trust?: string;
  /** Every id and name by which a rule may mean the skill. */
  skill?: readonly string[];
  digest?: string;
  /**
   * What an installed copy was before somebody edited it: an edit does not lead out of a block. To allow something
   * is to allow exactly that package.
   */
  installedDigest?: string;
  tool?: string;
  /** Levels of the findings that nobody acknowledged. */
  findings?: readonly FindingLevel[];
};

/** `rule` is the one that decided; null where no rule spoke, which allows. */
export type Decision = { effect: Effect; rule: Rule | null };

/** Deny beats ask beats allow; of one effect the first rule in the list is named. No rule: allow. */
export function decide(rules: readonly Rule[], subject: PolicySubject): Decision {
  for (const effect of EFFECTS) {
    const rule = rules.find(
      (candidate) =>
        candidate.effect === effect &&
        MATCHES[candidate.target.kind](subject, candidate.target.value, effect),
    );
    if (rule) return { effect, rule };
  }
  return { effect: "allow", rule: null };
}

type Match = (subject: PolicySubject, value: string, effect: Effect) => boolean;

const MATCHES: Record<TargetKind, Match> = {
  registry: (subject, value) => subject.registry === value,
  trust: (subject, value) => subject.trust === value,
  skill: (subject, value) => subject.skill?.includes(value) ?? false,
  digest: (subject, value, effect) =>
    subject.digest === value || (effect !== "allow" && subject.installedDigest === value),
  tool: (subject, value) => subject.tool === value,
  // A level means itself and what is graver.
  finding: (subject, value) => {
    const least = FINDING_LEVELS.findIndex((level) => level === value);
    if (least === -1) return false;
    return subject.findings?.some((level) => FINDING_LEVELS.indexOf(level) >= least) ?? false;
  },
};
