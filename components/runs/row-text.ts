import { assertNever } from "@/lib/base/assert-never";
import type { CallRow, TimelineRow } from "@/lib/runs/run-view";
import { callSubject } from "./call-arguments";
import { noticeSentence, refusalSentence, ruleSentence } from "./notice-sentence";

/** Everything in a row that a person may look for. */
export function rowText(row: TimelineRow): string {
  switch (row.kind) {
    case "task":
    case "message":
    case "answer":
      return row.text;
    case "call":
      return callText(row);
    case "notice":
      return `${row.event.type} ${noticeSentence(row.event)}`;
    default:
      return assertNever(row);
  }
}

function callText(row: CallRow): string {
  const activation = row.activation;
  return [
    row.tool,
    callSubject(row.tool, row.arguments),
    activation === null ? "" : `${activation.name} ${activation.digest} ${activation.path ?? ""}`,
    row.refusal === null ? "" : refusalSentence(row.refusal),
    row.denial === null ? "" : ruleSentence(row.denial.rule),
    row.completed?.output ?? "",
  ].join("\n");
}
