import { targetWords } from "../policy/rule-sentence";
import { BY_HAND_CALL_ID } from "./by-hand-call-id";
import type { EventOf, RunEvent } from "./events";
import { notChosenReason } from "./not-chosen-reason";
import type { LedgerRow } from "./run";
import type { RunView } from "./run-view";

/** Keeps one row per attached skill: what became of it in this run, why, and how the model knew it. */
export function foldLedger(view: RunView, event: RunEvent): void {
  if (event.type === "run.started") {
    view.ledger = event.skills.map((skill) => initialRow(skill));
  } else if (event.type === "catalog.disclosed") {
    disclosed(view, event);
  } else if (event.type === "tools.disclosed") {
    const withheld = event.withheld.find(({ tool }) => tool === "activate_skill");
    view.activationWithheldBy = withheld?.rule ?? null;
  } else if (event.type === "skill.withheld") {
    change(view, event.name, {
      state: "withheld",
      rule: event.rule,
      reason: event.rule.reason ?? `A rule denies ${targetWords(event.rule.target)}.`,
    });
  } else if (event.type === "skill.omitted") {
    change(view, event.name, {
      state: "omitted",
      tokens: event.tokens,
      reason: "Its line did not fit into the catalog block; it can still be called by name.",
      offer: { answers: 0 },
    });
  } else if (event.type === "skill.eligible") {
    const { line } = event;
    change(view, event.name, {
      state: "offered",
      reason: `${event.path} was touched.`,
      offer: { ...(line === undefined ? {} : { line }), answers: 0 },
    });
  } else if (event.type === "model.answered") {
    countAnswer(view);
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
  const row = {
    skill_id: skill.skill_id,
    name: skill.name,
    ...(skill.high_findings === undefined ? {} : { high_findings: skill.high_findings }),
  };
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

function disclosed(view: RunView, event: EventOf<"catalog.disclosed">): void {
  const lines = event.text?.split("\n") ?? [];
  for (const name of event.offered) {
    const line = lines.find((each) => each.startsWith(`- ${name}: `));
    const tokens = event.lines?.find((each) => each.name === name)?.tokens;
    change(view, name, {
      state: "offered",
      ...(rowOf(view, name)?.state === "offered" ? {} : { reason: ELIGIBLE }),
      offer: {
        ...(line === undefined ? {} : { line }),
        ...(tokens === undefined ? {} : { line_tokens: tokens }),
        answers: 0,
      },
    });
  }
}

const ELIGIBLE = "A file of the task matches its paths.";

/** Answers after the skill was asked for no longer count; the one that asks does. */
function countAnswer(view: RunView): void {
  view.ledger = view.ledger.map((row) =>
    row.offer && (row.state === "offered" || row.state === "omitted")
      ? { ...row, offer: { ...row.offer, answers: row.offer.answers + 1 } }
      : row,
  );
}

function activated(view: RunView, event: EventOf<"skill.activated">): void {
  const row = rowOf(view, event.name);
  const degraded = row?.state === "degraded";
  change(view, event.name, {
    state: degraded ? "degraded" : "activated",
    tokens: event.tokens,
    ...(degraded && row.reason !== undefined ? { reason: row.reason } : {}),
    asked_by: askedBy(event.call_id),
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
  if (rowOf(view, event.name)?.state === "withheld") return;
  change(view, event.name, {
    state: "refused",
    reason: (event.reason === "policy" ? event.rule?.reason : undefined) ?? REFUSALS[event.reason],
    ...(event.rule ? { rule: event.rule } : {}),
    asked_by: askedBy(event.call_id),
  });
}

function askedBy(callId: string): "model" | "user" {
  return callId === BY_HAND_CALL_ID ? "user" : "model";
}

function rowOf(view: RunView, name: string): LedgerRow | undefined {
  return view.ledger.find((candidate) => candidate.name === name);
}

type Changes = Pick<LedgerRow, "state" | "reason" | "rule" | "tokens" | "offer" | "asked_by">;

/** How the model knew the skill and who asked for it stay true whatever becomes of it. */
function change(view: RunView, name: string, changes: Changes): void {
  view.ledger = view.ledger.map((row) =>
    row.name === name ? { ...lastingOf(row), ...changes } : row,
  );
}

type Lasting = Omit<LedgerRow, "state" | "reason" | "rule" | "tokens">;

function lastingOf({ skill_id, name, offer, asked_by, high_findings }: LedgerRow): Lasting {
  return {
    skill_id,
    name,
    ...(offer === undefined ? {} : { offer }),
    ...(asked_by === undefined ? {} : { asked_by }),
    ...(high_findings === undefined ? {} : { high_findings }),
  };
}

function closeOffers(view: RunView): void {
  const chosen = view.ledger.filter((row) => row.asked_by === "model").map((row) => row.name);
  const rule = view.activationWithheldBy;
  view.ledger = view.ledger.map((row) =>
    row.state === "offered"
      ? {
          ...row,
          state: "offered_not_chosen",
          reason: notChosenReason({
            answers: row.offer?.answers ?? 0,
            allAnswers: view.usage.turns,
            chosen,
            couldAsk: rule === null,
          }),
          ...(rule === null ? {} : { rule }),
        }
      : row,
  );
}

function reopenOffers(view: RunView): void {
  view.ledger = view.ledger.map((row) =>
    row.state === "offered_not_chosen" ? { ...lastingOf(row), state: "offered" } : row,
  );
}
