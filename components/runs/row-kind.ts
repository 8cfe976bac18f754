import { assertNever } from "@/lib/base/assert-never";
import type { CallRow, NoticeEvent, TimelineRow } from "@/lib/runs/run-view";

/** What a row is about: gives its colour and its icon. */
export type RowKind = "message" | "model" | "skill" | "tool" | "policy" | "state";

export function rowKind(row: TimelineRow): RowKind {
  switch (row.kind) {
    case "task":
    case "message":
      return "message";
    case "answer":
      return "model";
    case "call":
      return callKind(row);
    case "notice":
      return noticeKind(row.event);
    default:
      return assertNever(row);
  }
}

/** A row that says that something did not go as asked. */
export function isFailure(row: TimelineRow): boolean {
  if (row.kind === "call") {
    return (
      row.state === "failed" ||
      row.state === "denied" ||
      row.state === "interrupted" ||
      row.refusal !== null ||
      (row.exitCode ?? 0) !== 0
    );
  }
  if (row.kind !== "notice") return false;
  return FAILURES.has(row.event.type);
}

/** A row about a skill: what `n` and `p` stop at, beside failures. */
export function isSkillRow(row: TimelineRow): boolean {
  if (row.kind === "call") return row.tool === "activate_skill" || row.tool === "deactivate_skill";
  return row.kind === "notice" && SKILL_NOTICES.has(row.event.type);
}

/** Too small to stand alone among others of its kind: such rows fold into one that counts them. */
export function isSmall(row: TimelineRow): boolean {
  if (row.kind === "call") return row.state === "done" && SMALL_TOOLS.has(row.tool);
  return row.kind === "notice" && SMALL_NOTICES.has(row.event.type);
}

type NoticeType = NoticeEvent["type"];

const FAILURES: ReadonlySet<NoticeType> = new Set<NoticeType>([
  "run.failed",
  "context.blocked",
  "skill.degraded",
]);

const SKILL_NOTICES: ReadonlySet<NoticeType> = new Set<NoticeType>([
  "skill.withheld",
  "skill.omitted",
  "skill.eligible",
  "skill.degraded",
  "skill.deactivated",
]);

const SMALL_TOOLS: ReadonlySet<string> = new Set(["list_files", "read_file", "read_tool_output"]);

const SMALL_NOTICES: ReadonlySet<NoticeType> = new Set<NoticeType>([
  "run.started",
  "run.resumed",
  "catalog.disclosed",
  "tools.disclosed",
  "skill.waiting",
]);

function callKind(row: CallRow): RowKind {
  if (row.state === "denied" || row.state === "waiting") return "policy";
  const refused = row.refusal?.reason;
  if (refused === "policy" || refused === "denied") return "policy";
  return isSkillRow(row) ? "skill" : "tool";
}

function noticeKind(event: NoticeEvent): RowKind {
  switch (event.type) {
    case "skill.withheld":
      return "policy";
    case "catalog.disclosed":
    case "skill.omitted":
    case "skill.eligible":
    case "skill.waiting":
    case "skill.degraded":
    case "skill.deactivated":
      return "skill";
    case "run.started":
    case "run.resumed":
    case "run.completed":
    case "run.failed":
    case "run.cancelled":
    case "tools.disclosed":
    case "context.compacted":
    case "context.blocked":
      return "state";
    default:
      return assertNever(event);
  }
}
