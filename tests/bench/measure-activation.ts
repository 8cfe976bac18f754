import type { Rest } from "./rest";
import { quantile, type Measure } from "./statistics";

const RUNS = 60;
const FILES = 25;
type Event = { type: string; at: string; tool?: string };

/** From the model's call to the entry in the log, for a cached skill of 25 files; the copy into the sandbox included. */
export async function measureActivation(rest: Rest, modelId: string): Promise<Measure[]> {
  const agentId = await agentWithFiles(rest, modelId);
  const tookMs: number[] = [];
  // The first run fills the cache and warms the way.
  for (let run = 0; run <= RUNS; run += 1) {
    const ms = await activationMs(rest, agentId);
    if (run > 0) tookMs.push(ms);
  }
  return [
    {
      what: `activation of a cached skill of ${FILES} files, call to entry, p50`,
      value: quantile(tookMs, 0.5),
      unit: "ms",
      bar: 40,
      direction: "at most",
      detail: `p95 ${quantile(tookMs, 0.95)} ms over ${RUNS} runs`,
    },
  ];
}

async function agentWithFiles(rest: Rest, modelId: string): Promise<string> {
  const name = `files-${Date.now().toString(36)}`;
  const files = Array.from({ length: FILES - 1 }, (_, index) => ({
    path: `references/part-${index}.md`,
    text: `Part ${index}. Read it with care.\n`.repeat(40),
  }));
  const content = `---\nname: ${name}\ndescription: Measures activations.\n---\n\n${"Do it with care.\n".repeat(100)}`;
  const skill = await rest.json<{ id: string }>("POST", "/v1/skills", { content, files });
  const fields = { instruction: "You work.", model_id: modelId, skill_ids: [skill.id] };
  return (await rest.json<{ id: string }>("POST", "/v1/agents", { name, ...fields })).id;
}

async function activationMs(rest: Rest, agentId: string): Promise<number> {
  const path = `/v1/agents/${agentId}/runs`;
  const run = await rest.json<{ id: string }>("POST", path, { input: "Do the task." });
  await rest.log(run.id);
  const log = await rest.json<{ events: Event[] }>("GET", `/v1/runs/${run.id}/events`);
  const called = log.events.find((event) => event.type === "model.answered");
  const entry = log.events.find((event) => event.type === "skill.activated");
  if (!called || !entry) throw new Error(`Run ${run.id} activated nothing.`);
  return Date.parse(entry.at) - Date.parse(called.at);
}
