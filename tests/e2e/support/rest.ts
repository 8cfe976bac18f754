import { expect, type APIRequestContext, type APIResponse } from "@playwright/test";
import { z } from "zod";
import { agentSchema, type Agent } from "../../../lib/agents/agent";
import { runSchema, type Run } from "../../../lib/runs/run";
import { skillSchema, type Skill } from "../../../lib/skills/skill";

/** What tests prepare and look up over REST, parsed with the schemas of the product. */
export async function createSkill(
  api: APIRequestContext,
  name: string,
  body: string,
): Promise<Skill> {
  const content = `---\nname: ${name}\ndescription: Says what ${name} is for.\n---\n\n${body}\n`;
  return read(await api.post("/v1/skills", { data: { content } }), skillSchema);
}

export async function createAgent(
  api: APIRequestContext,
  name: string,
  choices: { modelId?: string; skillIds?: readonly string[] } = {},
): Promise<Agent> {
  const data = {
    name,
    instruction: "Do what you are asked.",
    model_id: choices.modelId ?? "rehearsal",
    skill_ids: choices.skillIds ?? [],
  };
  return read(await api.post("/v1/agents", { data }), agentSchema);
}

/** Registers a model that speaks OpenAI's chat completions; answers its id. */
export async function createModel(
  api: APIRequestContext,
  name: string,
  baseUrl: string,
): Promise<string> {
  const data = {
    name,
    provider: "openai-compatible",
    model: "fake",
    base_url: baseUrl,
    context_window: 32_000,
  };
  const model = await read(await api.post("/v1/models", { data }), z.object({ id: z.string() }));
  return model.id;
}

export async function startRun(
  api: APIRequestContext,
  agentId: string,
  input: string,
): Promise<Run> {
  return read(await api.post(`/v1/agents/${agentId}/runs`, { data: { input } }), runSchema);
}

export async function getRun(api: APIRequestContext, runId: string): Promise<Run> {
  return read(await api.get(`/v1/runs/${runId}`), runSchema);
}

/** Slugs and versions of everything that the workspace holds. */
export async function storedSkills(api: APIRequestContext): Promise<string[]> {
  const page = await read(
    await api.get("/v1/skills?limit=100"),
    z.object({ items: z.array(skillSchema) }),
  );
  return page.items.map((skill) => `${skill.slug} v${String(skill.version)}`);
}

export async function read<Schema extends z.ZodType>(
  response: APIResponse,
  schema: Schema,
): Promise<z.output<Schema>> {
  expect(response.ok(), `${String(response.status())} ${await response.text()}`).toBe(true);
  return schema.parse(await response.json());
}
