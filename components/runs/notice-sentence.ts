import { formatCount, formatPlural, formatTokens } from "@/components/ui/format";
import { assertNever } from "@/lib/base/assert-never";
import { targetWords } from "@/lib/policy/rule-sentence";
import type { EventOf } from "@/lib/runs/events";
import type { NoticeEvent } from "@/lib/runs/run-view";

/** What an event says, in one sentence that a newcomer understands. */
export function noticeSentence(event: NoticeEvent): string {
  switch (event.type) {
    case "run.started":
      return "Started.";
    case "run.resumed":
      return `Went on: ${event.reason}`;
    case "run.completed":
      return "Completed.";
    case "run.failed":
      return event.error.message;
    case "run.cancelled":
      return `Stopped by ${event.by}${event.reason === undefined ? "." : `: ${event.reason}`}`;
    case "catalog.disclosed":
      return `${formatPlural(event.offered.length, "skill")} on offer in ${formatTokens(event.tokens)} of ${formatCount(event.budget)}.`;
    case "tools.disclosed":
      return toolsSentence(event);
    case "skill.withheld":
      return `${event.name} is withheld: ${ruleSentence(event.rule)}`;
    case "skill.omitted":
      return `${event.name} is left out of the catalog block: its line of ${formatTokens(event.tokens)} does not fit the budget. It can still be asked for by name.`;
    case "skill.eligible":
      return `${event.name} is on offer from here: ${event.path} matches its paths.`;
    case "skill.waiting":
      return `Waiting for storage to read ${event.name}, attempt ${event.attempt}.`;
    case "skill.degraded":
      return `${event.name} is active without its files: ${event.reason}`;
    case "skill.deactivated":
      return `${event.name} is deactivated by ${event.by}; its tokens are free again.`;
    case "context.compacted":
      return compactionSentence(event);
    case "context.blocked":
      return `The context is full and nothing in it can be freed: ${event.by}`;
    default:
      return assertNever(event);
  }
}

/** Why a rule decided as it did. */
export function ruleSentence(rule: EventOf<"skill.withheld">["rule"]): string {
  const verb = { deny: "denies", ask: "asks about", allow: "allows" }[rule.effect];
  const target = `a rule ${verb} ${targetWords(rule.target)}`;
  return rule.reason === undefined ? `${target}.` : `${target} (${rule.reason}).`;
}

/** Why an activation was refused. */
export function refusalSentence(event: EventOf<"skill.refused">): string {
  switch (event.reason) {
    case "denied":
      return `${event.name} was not loaded: a person denied it.`;
    case "policy":
      return event.rule === undefined
        ? `${event.name} was not loaded: it is not allowed here.`
        : `${event.name} was not loaded: ${ruleSentence(event.rule)}`;
    case "budget":
      return `${event.name} was not loaded: the skills of this run have used up their share of the window.`;
    case "missing":
      return `${event.name} was not loaded: the skill or its package is no longer there.`;
    case "source_gone":
      return `${event.name} was not loaded: the source it came from is gone.`;
    default:
      return assertNever(event.reason);
  }
}

function toolsSentence(event: EventOf<"tools.disclosed">): string {
  const offered = `${formatPlural(event.offered.length, "tool")} on offer: ${event.offered.join(", ")}.`;
  if (event.withheld.length === 0) return offered;
  const reasons = event.withheld.map(
    ({ tool, rule }) => `${tool} is withheld, ${ruleSentence(rule)}`,
  );
  return `${offered} ${reasons.join(" ")}`;
}

function compactionSentence(event: EventOf<"context.compacted">): string {
  const kept = event.kept.length === 0 ? "" : ` Kept word for word: ${event.kept.join(", ")}.`;
  return `Compacted from ${formatTokens(event.before_tokens)} to ${formatCount(event.after_tokens)}: ${formatPlural(event.summarised, "message")} became a summary.${kept}`;
}
