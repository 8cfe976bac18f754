import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { jsonSchema, streamText, tool, type ModelMessage } from "ai";
import pg from "pg";

/**
 * The floor of a run: the AI SDK's own loop with one tool and seven appends to PostgreSQL, nothing else.
 * A process of its own; `{ runs, atOnce }` in, `{ durationsMs, totalMs }` out.
 */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const provider = createOpenAICompatible({
  name: "instant",
  baseURL: process.env["MODEL_URL"] ?? "",
  includeUsage: true,
});
const model = provider.chatModel("instant");
const BODY = "Use this skill with care.\n".repeat(200);
let serial = 0;

async function bareRun(): Promise<void> {
  const run = `bare-${process.pid}-${(serial += 1)}`;
  let seq = 0;
  const append = (type: string, data: object) =>
    pool.query("INSERT INTO bare_event (run, seq, type, data) VALUES ($1, $2, $3, $4)", [
      run,
      (seq += 1),
      type,
      JSON.stringify(data),
    ]);
  await append("run.created", { input: "Do the task." });
  await append("catalog.disclosed", { names: ["bench"] });
  const messages: ModelMessage[] = [{ role: "user", content: "Do the task." }];
  for (;;) {
    const result = streamText({
      model,
      system: "You work.",
      messages,
      tools: TOOLS,
      maxRetries: 0,
    });
    const [text, calls] = await Promise.all([result.text, result.toolCalls]);
    messages.push(...(await result.response).messages);
    await append("model.answered", { text, calls });
    if (calls.length === 0) break;
    await append("skill.activated", { name: "bench" });
    await append("tool.completed", { output: BODY });
  }
  await append("run.completed", { output: "done" });
}

const TOOLS = {
  activate_skill: tool({
    description: "Load a skill's instructions.",
    execute: () => BODY,
    inputSchema: jsonSchema<{ skill_name: string }>({
      type: "object",
      properties: { skill_name: { type: "string", enum: ["bench"] } },
      required: ["skill_name"],
    }),
  }),
};

await pool.query(
  "CREATE TABLE IF NOT EXISTS bare_event (run text, seq int, type text, at timestamptz DEFAULT now(), data jsonb, PRIMARY KEY (run, seq))",
);
process.on("message", (message: { runs: number; atOnce: number }) => {
  measure(message.runs, message.atOnce).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({ ready: true });

async function measure(runs: number, atOnce: number) {
  const durationsMs: number[] = [];
  const started = performance.now();
  let left = runs;
  const worker = async () => {
    while ((left -= 1) >= 0) {
      const began = performance.now();
      await bareRun();
      durationsMs.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { durationsMs, totalMs: performance.now() - started };
}
