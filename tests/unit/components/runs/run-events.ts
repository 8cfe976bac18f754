import type { NewEvent, RunEvent } from "@/lib/runs/events";

/** Gives events their numbers and times: the first at 10:00, each 100 ms after the one before. */
export function numbered(events: readonly NewEvent[]): RunEvent[] {
  const start = Date.parse("2026-03-01T10:00:00.000Z");
  return events.map((event, index) => ({
    ...event,
    seq: index + 1,
    at: new Date(start + index * 100).toISOString(),
  }));
}

const usage = { input_tokens: 10, output_tokens: 5, context_tokens: 10 };

export const created: NewEvent = { type: "run.created", input: "Sum it up.", by: "Ada" };

export const started: Extract<NewEvent, { type: "run.started" }> = {
  type: "run.started",
  config_digest: "sha256:00",
  model: { id: "rehearsal", name: "Rehearsal" },
  context_window: 1000,
  effective_window: 850,
  compaction_at: 637,
  skills_limit: 300,
  entry_limit: 100,
  skills: [
    { skill_id: "skl_1", name: "tables", body_tokens: 80, hidden: false, conditional: false },
  ],
};

export const disclosed: Extract<NewEvent, { type: "catalog.disclosed" }> = {
  type: "catalog.disclosed",
  tokens: 40,
  budget: 2000,
  offered: ["tables"],
  eager_tokens: 400,
  instruction_tokens: 20,
};

export const tools: NewEvent = {
  type: "tools.disclosed",
  offered: ["shell"],
  withheld: [],
  tokens: 60,
};

export function asked(callId: string, tool: string, args: unknown, text = ""): NewEvent {
  return {
    type: "model.answered",
    text,
    calls: [{ call_id: callId, tool, arguments: args }],
    usage,
    tokens: 5,
  };
}

export function answered(text: string): NewEvent {
  return { type: "model.answered", text, calls: [], usage, tokens: 5 };
}

export function done(callId: string, tool: string, output: string, exitCode?: number): NewEvent {
  return {
    type: "tool.completed",
    call_id: callId,
    tool,
    ok: true,
    output,
    tokens: 3,
    truncated: false,
    duration_ms: 12,
    ...(exitCode === undefined ? {} : { exit_code: exitCode }),
  };
}

export function activated(callId: string): NewEvent {
  return {
    type: "skill.activated",
    call_id: callId,
    skill_id: "skl_1",
    name: "tables",
    digest: "sha256:ab",
    tokens: 90,
    mode: "full",
    path: "skills/tables-00000000",
    files: 2,
    skills_used: 90,
    skills_limit: 300,
  };
}
