import type { AuditEvent } from "../../lib/workspaces/audit-entry";

const COLUMNS = [
  "id",
  "at",
  "actor_kind",
  "actor_id",
  "actor",
  "action",
  "subject_kind",
  "subject_id",
  "subject",
  "before",
  "after",
] as const;

/** The log as a table that a spreadsheet opens (RFC 4180), the header first. */
export function auditCsv(events: readonly AuditEvent[]): string {
  const rows = events.map(({ id, at, actor, action, subject, before, after }) => [
    ...[String(id), at, actor.kind, actor.id, actor.label, action],
    ...[subject.kind, subject.id, subject.name, factsText(before), factsText(after)],
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function factsText(facts: AuditEvent["before"]): string {
  return facts === null ? "" : JSON.stringify(facts);
}

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
