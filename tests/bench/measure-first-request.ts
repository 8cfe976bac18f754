import { getEncoding } from "js-tiktoken";
import type { Rest } from "./rest";
import type { Measure } from "./statistics";

type ChatBody = {
  messages: { role: string; content: string }[];
  tools: { type: string; function: { name: string; description: string; parameters: object } }[];
};

/** Tokens of the first request with 20 skills against the least that a loop with the same block can send. */
export async function measureFirstRequest(rest: Rest, modelUrl: string, modelId: string) {
  const ids: string[] = [];
  for (let i = 0; i < 20; i += 1) {
    const content = `---\nname: sample-skill-${i}\ndescription: ${DESCRIPTION}\n---\n\n${BODY}`;
    ids.push((await rest.json<{ id: string }>("POST", "/v1/skills", { content })).id);
  }
  const agent = await rest.json<{ id: string }>("POST", "/v1/agents", {
    name: "First request",
    instruction: "You help with daily work.",
    model_id: modelId,
    skill_ids: ids,
  });
  const run = await rest.json<{ id: string }>("POST", `/v1/agents/${agent.id}/runs`, {
    input: "Do the task. TOOL_STEPS=0 EVERY=0",
  });
  await rest.log(run.id);
  const { body, names } = await firstBody(rest, agent.id, modelUrl);
  const encoding = getEncoding("o200k_base");
  const count = (value: unknown) => encoding.encode(JSON.stringify(value), [], []).length;
  const [ours, floor] = [count(body), count(bareBody(body, names))];
  const budget = await rest.json<{
    budget: { catalog: { saved_share: number; eager_tokens: number; tokens: number } };
  }>("GET", `/v1/runs/${run.id}`);
  const { catalog } = budget.budget;
  const measures: Measure[] = [
    {
      what: "first request with 20 skills against a bare loop with the same block",
      value: ours / floor,
      unit: "x",
      bar: 1.05,
      direction: "at most",
      detail: `${ours} tokens against ${floor}; the block is ${(100 * catalog.tokens) / catalog.eager_tokens} % of all bodies (${catalog.eager_tokens})`,
    },
  ];
  return measures;
}

/** The request as sent. */
async function firstBody(rest: Rest, agentId: string, modelUrl: string) {
  await rest.json("PATCH", `/v1/agents/${agentId}`, {
    script_access: "none",
    instruction: "You help with daily work. TOOL_STEPS=0 EVERY=0",
  });
  const run = await rest.json<{ id: string }>("POST", `/v1/agents/${agentId}/runs`, {
    input: "Do the task.",
  });
  await rest.log(run.id);
  const root = modelUrl.replace(/\/v1$/, "");
  const raw = (await (await fetch(`${root}/last`)).json()) as ChatBody;
  const agent = await rest.json<{ catalog: { offered: string[] } }>("GET", `/v1/agents/${agentId}`);
  return { body: { messages: raw.messages, tools: raw.tools }, names: agent.catalog.offered };
}

/** What a loop of twenty lines would send: the same messages and file tools, and one tool with the enum. */
function bareBody(body: ChatBody, names: string[]): ChatBody {
  const parameters = {
    type: "object",
    properties: { skill_name: { type: "string", enum: names }, args: { type: "string" } },
    required: ["skill_name"],
    additionalProperties: false,
  };
  const description = "Load the instructions of a skill.";
  const activate = {
    type: "function",
    function: { name: "activate_skill", description, parameters },
  };
  const others = body.tools.filter((tool) => tool.function.name !== "activate_skill");
  return { messages: body.messages, tools: [activate, ...others] };
}

const DESCRIPTION =
  "Reads spreadsheets with sales figures, finds rows that do not add up, and writes a short report of them. Use when somebody asks to check, compare or summarise sales numbers.";
const BODY = "Read the file with care, row by row, and note what does not add up.\n".repeat(120);
