import pg from "pg";
import type { NewEvent } from "../../lib/runs/events";

const TURNS = 6_660;
const usage = (turn: number) => ({
  input_tokens: 4_000 + (turn % 900) * 90,
  output_tokens: 60,
  context_tokens: 4_000 + (turn % 900) * 90,
});
const WORDS = "The table holds one row for each order; three of them do not add up. ".repeat(4);

/** Writes a finished run of some 20,000 events into the log, as an agent would leave it that worked for days. */
export async function writeLongRun(
  databaseUrl: string,
  agentId: string,
): Promise<{ runId: string; events: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const runId = `run_long_${Date.now().toString(36)}`;
  const events = longRun();
  try {
    await pool.query(
      `INSERT INTO "Run" ("id", "workspaceId", "agentId", "agentName", "status", "input", "output",
                          "config", "lastSeq", "startedBy", "createdAt", "endedAt")
       SELECT $1, "workspaceId", "id", "name", 'completed', 'Check every order.', 'Done.', '{}', $3,
              'bench', now() - interval '1 day', now()
       FROM "Agent" WHERE "id" = $2`,
      [runId, agentId, events.length],
    );
    await pool.query(
      `INSERT INTO "RunEvent" ("runId", "seq", "type", "at", "data")
       SELECT $1, place, type, now() - interval '1 day' + place * interval '100 ms', data::jsonb
       FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS event(type, data, place)`,
      [
        runId,
        events.map((event) => event.type),
        events.map((event) => JSON.stringify({ ...event, type: undefined })),
      ],
    );
  } finally {
    await pool.end();
  }
  return { runId, events: events.length };
}

function longRun(): NewEvent[] {
  const events: NewEvent[] = [
    { type: "run.created", input: "Check every order.", by: "Ada" },
    {
      type: "run.started",
      config_digest: "sha256:00",
      model: { id: "rehearsal", name: "Rehearsal" },
      context_window: 128_000,
      effective_window: 108_800,
      compaction_at: 81_600,
      skills_limit: 38_400,
      entry_limit: 12_800,
      skills: [
        { skill_id: "skl_t", name: "tables", body_tokens: 900, hidden: false, conditional: false },
      ],
    },
    {
      type: "catalog.disclosed",
      tokens: 60,
      budget: 2_000,
      offered: ["tables"],
      eager_tokens: 900,
      instruction_tokens: 20,
    },
    { type: "tools.disclosed", offered: ["shell", "read_file"], withheld: [], tokens: 120 },
  ];
  for (let turn = 0; turn < TURNS; turn += 1) events.push(...turnEvents(turn));
  events.push({ type: "run.completed", output: "Done." });
  return events;
}

function turnEvents(turn: number): NewEvent[] {
  const call_id = `call_${turn}`;
  const seq = 5 + turn * 3;
  if (turn % 900 === 0) return [...activation(turn, call_id), ...compaction(turn, seq)];
  const tool = turn % 5 === 0 ? "read_file" : "shell";
  const args = tool === "shell" ? { command: `node check.mjs --order ${turn}` } : { path: "a.csv" };
  const failed = turn % 97 === 0;
  const output =
    tool === "shell"
      ? `exit code ${failed ? 1 : 0}\nstdout:\n${`order ${turn} holds\n`.repeat(turn % 40)}`
      : WORDS;
  const completed = { call_id, tool, output, tokens: 80, truncated: false, duration_ms: 31 };
  return [
    {
      type: "model.answered",
      text: turn % 3 === 0 ? `Order ${turn}. ${WORDS}` : "",
      calls: [{ call_id, tool, arguments: args }],
      usage: usage(turn),
      tokens: 60,
    },
    {
      type: "tool.completed",
      ...completed,
      ok: !failed,
      ...(tool === "shell" ? { exit_code: failed ? 1 : 0 } : {}),
    },
    { type: "message.received", text: `Go on with order ${turn + 1}.`, by: "Ada" },
  ];
}

function activation(turn: number, call_id: string): NewEvent[] {
  const tool = "activate_skill";
  return [
    {
      type: "model.answered",
      text: "",
      calls: [{ call_id, tool, arguments: { skill_name: "tables" } }],
      usage: usage(turn),
      tokens: 30,
    },
    {
      type: "skill.activated",
      call_id,
      skill_id: "skl_t",
      name: "tables",
      digest: "sha256:abcdef0123456789",
      tokens: 950,
      mode: "full",
      path: "skills/tables-00000000",
      files: 3,
      skills_used: 950,
      skills_limit: 38_400,
    },
    {
      type: "tool.completed",
      call_id,
      tool,
      ok: true,
      output: `<skill_content name="tables">\n${WORDS.repeat(10)}\n</skill_content>`,
      tokens: 950,
      truncated: false,
      duration_ms: 12,
    },
  ];
}

function compaction(turn: number, seq: number): NewEvent[] {
  if (turn === 0) return [];
  return [
    {
      type: "context.compacted",
      before_tokens: 84_000,
      after_tokens: 9_000,
      summarised: 1_800,
      kept: ["tables"],
      summary: WORDS,
      through_seq: seq - 1,
    },
  ];
}
