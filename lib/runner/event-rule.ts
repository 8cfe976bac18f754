import type { Rule } from "../policy/rule";
import type { EventOf } from "../runs/events";

/** A rule as events name it. */
export function eventRule(rule: Rule): EventOf<"skill.withheld">["rule"] {
  const { id, effect, target, reason } = rule;
  return { id, effect, target, ...(reason === undefined ? {} : { reason }) };
}
