import { targetWords } from "../policy/rule-sentence";
import type { EventOf } from "../runs/events";

/** What the model reads in place of a result that never was. Plain sentences that say what to do. */

export function denialText(event: EventOf<"tool.denied">): string {
  const why = event.rule.reason ? `: ${event.rule.reason}` : "";
  return `Denied by a rule (${event.rule.effect} ${targetWords(event.rule.target)})${why}. ${event.tool} was not run; find another way or say that you cannot.`;
}

export function withheldText(name: string, rule: EventOf<"skill.withheld">["rule"]): string {
  const why = rule.reason ? ` (${rule.reason})` : "";
  return `The skill "${name}" is withheld: a rule denies ${targetWords(rule.target)}${why}. Go on without it.`;
}

export function refusedByPersonText(reason: string | undefined): string {
  return `A person denied this call${reason ? `: ${reason}` : ""}. It was not run.`;
}

export function deactivatedText(name: string): string {
  return `The instructions of "${name}" were freed. Call activate_skill to load them again.`;
}

export function interruptedText(tool: string): string {
  return `Interrupted: the server stopped while ${tool} was asked for. It may have run, in part or in whole, and was not run again. Look at the state of things before you repeat it.`;
}

export function stoppedText(): string {
  return "The run was stopped before this call had a result.";
}
