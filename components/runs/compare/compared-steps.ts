import type { TimelineRow } from "@/lib/runs/run-view";
import { callSubject } from "../call-arguments";
import { isFailure } from "../row-kind";
import { rowSeq } from "../row-place";

/** What one run did at one place, in a line. */
export type ComparedStep = {
  seq: number;
  /** Equal in two runs: the same thing was done. */
  key: string;
  kind: "answer" | "skill" | "tool" | "message";
  title: string;
  subject: string;
  failed: boolean;
  /** What came of it, word for word; empty where two are never alike and it says nothing. */
  outcome: string;
  tokens: number | null;
  durationMs: number | null;
};

/** The answers, calls and messages of a run; notices say nothing of what was done. */
export function comparedSteps(rows: readonly TimelineRow[]): ComparedStep[] {
  return rows.flatMap((row): ComparedStep[] => {
    if (row.kind === "notice" || row.kind === "task") return [];
    const common = { seq: rowSeq(row), failed: isFailure(row) };
    if (row.kind === "message") {
      return [
        {
          ...common,
          key: `message ${row.text}`,
          kind: "message",
          outcome: "",
          title: `Message by ${row.by}`,
          subject: row.text,
          tokens: null,
          durationMs: null,
        },
      ];
    }
    if (row.kind === "answer") {
      return [
        {
          ...common,
          // The words of a model are never the same twice; its place in the work is what is compared.
          key: row.event.calls.length === 0 ? "answer" : "words",
          kind: "answer",
          outcome: row.event.calls.length === 0 ? row.text : "",
          title: row.event.calls.length === 0 ? "Answer" : "Model",
          subject: row.text,
          tokens: row.event.usage.output_tokens,
          durationMs: row.event.duration_ms ?? null,
        },
      ];
    }
    const subject = callSubject(row.tool, row.arguments);
    return [
      {
        ...common,
        key: `${row.tool} ${subject}`,
        kind: row.tool === "activate_skill" ? "skill" : "tool",
        title: row.tool,
        subject: row.activation?.name ?? subject,
        outcome: row.activation?.digest ?? row.completed?.output ?? row.state,
        tokens: row.completed?.tokens ?? null,
        durationMs: row.completed?.duration_ms ?? null,
      },
    ];
  });
}
