import type { NewEvent, RunStatus } from "./events";

/** What an append changes on the run's row, so that lists need not read logs. */
export type HeadChanges = {
  status: RunStatus | null;
  output: string | null;
  error: { code: string; message: string } | null;
  ended: boolean;
  skillsUsed: string[];
  inputTokens: number;
  outputTokens: number;
};

export function headChanges(events: readonly NewEvent[]): HeadChanges {
  const changes: HeadChanges = {
    status: null,
    output: null,
    error: null,
    ended: false,
    skillsUsed: [],
    inputTokens: 0,
    outputTokens: 0,
  };
  for (const event of events) {
    changes.status = statusAfter(event) ?? changes.status;
    changes.ended ||= END_STATUS.has(event.type);
    if (event.type === "run.completed") changes.output = event.output;
    if (event.type === "run.failed") changes.error = event.error;
    if (event.type === "skill.activated") changes.skillsUsed.push(event.skill_id);
    if (event.type === "model.answered" || event.type === "context.compacted") {
      changes.inputTokens += event.usage?.input_tokens ?? 0;
      changes.outputTokens += event.usage?.output_tokens ?? 0;
    }
  }
  return changes;
}

const END_STATUS: ReadonlyMap<string, RunStatus> = new Map([
  ["run.completed", "completed"],
  ["run.failed", "failed"],
  ["run.cancelled", "cancelled"],
]);

/** The state that an event puts the run into; null: it stays. */
export function statusAfter(event: NewEvent): RunStatus | null {
  const end = END_STATUS.get(event.type);
  if (end) return end;
  if (event.type === "approval.requested") return "waiting";
  const goesOn =
    event.type === "run.started" || event.type === "run.resumed" || event.type === "approval.given";
  return goesOn ? "running" : null;
}
