import type { EventOf, RunEvent } from "./events";
import type { LedgerRow } from "./run";
import type { RunView } from "./run-view";

/** Keeps one row per attached skill: what became of it in this run, and why. */
export function foldLedger(view: RunView, event: RunEvent): void {
  if (event.type === "run.started") {
    view.ledger = event.skills.map((skill) => initialRow(skill));
  } else if (event.type === "catalog.disclosed") {
    for (const name of event.offered) offer(view, name);
  } else if (event.type === "skill.withheld") {
    change(view, event.name, {
      state: "withheld",
      rule: event.rule,
      reason: event.rule.reason ?? `A rule denies ${ruleTarget(event.rule)}.`,
    });
  } else if (event.type === "skill.omitted") {
    change(view, event.name, {
      state: "omitted",
      tokens: event.tokens,
      reason: "Its line did not fit into the catalog block; it can still be called by name.",
    });
  } else if (event.type === "skill.eligible") {
    change(view, event.name, { state: "offered", reason: `${event.path} was touched.` });
  } else if (event.type === "skill.activated") {
    activated(view, event);
  } else if (event.type === "skill.refused") {
    refused(view, event);
  } else if (event.type === "skill.degraded") {
    change(view, event.name, { state: "degraded", reason: event.reason });
  } else if (event.type === "skill.deactivated") {
    change(view, event.name, { state: "deactivated", reason: `Freed by ${event.by}.` });
  } else if (
    event.type === "run.completed" ||
    event.type === "run.failed" ||
    event.type === "run.cancelled"
  ) {
    closeOffers(view);
  } else if (event.type === "message.received") {
    reopenOffers(view);
  }
}

function initialRow(skill: EventOf<"run.started">["skills"][number]): LedgerRow {
  const row = { skill_id: skill.skill_id, name: skill.name };
  if (skill.hidden) {
    return {
      ...row,
      state: "hidden",
      reason: "Only a user can start it, with its name in the task.",
    };
  }
  if (skill.conditional) {
    return { ...row, state: "not_eligible", reason: "No file that matches its paths was touched." };
  }
  return { ...row, state: "offered" };
}

function offer(view: RunView, name: string): void {
  const row = view.ledger.find((candidate) => candidate.name === name);
  if (row?.state === "not_eligible") {
    change(view, name, { state: "offered", reason: "A file of the task matches its paths." });
  }
}

function activated(view: RunView, event: EventOf<"skill.activated">): void {
  const row = view.ledger.find((candidate) => candidate.name === event.name);
  const degraded = row?.state === "degraded";
  change(view, event.name, {
    state: degraded ? "degraded" : "activated",
    tokens: event.tokens,
    ...(degraded && row.reason !== undefined ? { reason: row.reason } : {}),
  });
}

const REFUSALS = {
  policy: "A rule forbids it.",
  budget: "The share of the window for skills is used up.",
  missing: "The skill or its package is gone.",
  source_gone: "Where it was installed from is gone.",
  denied: "A person denied it.",
} as const satisfies Record<EventOf<"skill.refused">["reason"], string>;

function refused(view: RunView, event: EventOf<"skill.refused">): void {
  const row = view.ledger.find((candidate) => candidate.name === event.name);
  if (row?.state === "withheld") return;
  change(view, event.name, {
    state: "refused",
    reason: (event.reason === "policy" ? event.rule?.reason : undefined) ?? REFUSALS[event.reason],
    ...(event.rule ? { rule: event.rule } : {}),
  });
}

function change(view: RunView, name: string, changes: Omit<LedgerRow, "skill_id" | "name">): void {
  view.ledger = view.ledger.map((row) =>
    row.name === name ? { skill_id: row.skill_id, name, ...changes } : row,
  );
}

function closeOffers(view: RunView): void {
  view.ledger = view.ledger.map((row) =>
    row.state === "offered"
      ? { ...row, state: "offered_not_chosen", reason: "The model did not ask for it." }
      : row,
  );
}

function reopenOffers(view: RunView): void {
  view.ledger = view.ledger.map((row) =>
    row.state === "offered_not_chosen"
      ? { skill_id: row.skill_id, name: row.name, state: "offered" }
      : row,
  );
}

function ruleTarget(rule: EventOf<"skill.withheld">["rule"]): string {
  return `${rule.target.kind} ${rule.target.value}`;
}
