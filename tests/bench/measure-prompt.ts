import { getEncoding } from "js-tiktoken";
import { startRecordingModel, type ChatBody } from "./recording-model";
import type { Rest } from "./rest";
import type { Measure } from "./statistics";

const SKILLS = 10;
const BODY = "Read the file with care, row by row, and note what does not add up.\n".repeat(60);

/**
 * Prompt tokens of all requests of a run against a bare loop's: the same conversation with the plain body as the
 * tool's answer, the same block, and the same tools as somebody would write them down in one line each.
 */
export async function measurePrompt(rest: Rest): Promise<Measure[]> {
  const model = await startRecordingModel();
  try {
    const agentId = await promptAgent(rest, model.url);
    const path = `/v1/agents/${agentId}/runs`;
    const run = await rest.json<{ id: string }>("POST", path, { input: "Check the orders." });
    const log = await rest.log(run.id);
    if (!log.includes("event: run.completed")) throw new Error(`The run failed: ${log}`);
    const encoding = getEncoding("o200k_base");
    const count = (value: unknown) => encoding.encode(JSON.stringify(value), [], []).length;
    const sum = (bodies: unknown[]) =>
      bodies.reduce((total: number, body) => total + count(body), 0);
    const ours = sum(model.bodies.map(({ messages, tools }) => ({ messages, tools })));
    const floor = sum(model.bodies.map(bareBody));
    return [
      {
        what: `prompt tokens of a whole run with ${SKILLS} skills against a bare loop`,
        value: ours / floor,
        unit: "x",
        bar: 1.1,
        direction: "at most",
        detail: `${ours} tokens against ${floor} in ${model.bodies.length} requests`,
      },
    ];
  } finally {
    model.server.close();
  }
}

async function promptAgent(rest: Rest, modelUrl: string): Promise<string> {
  const mark = Date.now().toString(36);
  const model = await rest.json<{ id: string }>("POST", "/v1/models", {
    name: `Recording ${mark}`,
    provider: "openai-compatible",
    model: "recording",
    base_url: modelUrl,
    api_key: "none",
    context_window: 128_000,
    tokenizer: "o200k_base",
  });
  const skill_ids: string[] = [];
  for (let index = 0; index < SKILLS; index += 1) {
    const head = `name: prompt-${mark}-${index}\ndescription: Checks orders of kind ${index} and reports what does not add up.`;
    const content = `---\n${head}\n---\n\n${BODY}`;
    skill_ids.push((await rest.json<{ id: string }>("POST", "/v1/skills", { content })).id);
  }
  const fields = { instruction: "You help with daily work.", model_id: model.id, skill_ids };
  return (await rest.json<{ id: string }>("POST", "/v1/agents", { name: mark, ...fields })).id;
}

function bareBody(body: ChatBody) {
  const messages = body.messages.map((message) => {
    const isEntry = message.role === "tool" && message.content?.startsWith("<skill_content");
    return isEntry === true ? { ...message, content: BODY.trim() } : message;
  });
  return { messages, tools: (body.tools ?? []).map(plainTool) };
}

/** Name, one line, and its parameters with a word each: nobody writes less. */
function plainTool(tool: NonNullable<ChatBody["tools"]>[number]) {
  const { name, parameters } = tool.function;
  const description = `${name.replaceAll("_", " ")}: use it when it helps.`;
  return {
    type: "function",
    function: { name, description, parameters: { ...parameters, additionalProperties: false } },
  };
}
