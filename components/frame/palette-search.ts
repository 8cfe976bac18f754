import { z } from "zod";
import { pageOf } from "../../lib/base/page";
import { api } from "../api-client";

export type Found = {
  skills: { slug: string; name: string; description: string }[];
  agents: { id: string; name: string }[];
  runs: { id: string; input: string; status: string }[];
};

export const NOTHING_FOUND: Found = { skills: [], agents: [], runs: [] };

const skills = pageOf(z.object({ slug: z.string(), name: z.string(), description: z.string() }));
const agents = pageOf(z.object({ id: z.string(), name: z.string() }));
const runs = pageOf(z.object({ id: z.string(), input: z.string(), status: z.string() }));

/** How many of each noun the palette shows at once; agents and runs are narrowed in the browser. */
const SHOWN = 8;
const LOOKED_AT = 100;

/** Skills, agents and runs whose name, description or task has `query` in it. */
export async function findByName(query: string, signal: AbortSignal): Promise<Found> {
  const limit = `limit=${LOOKED_AT}`;
  const [skillPage, agentPage, runPage] = await Promise.all([
    api.get(`/v1/skills?limit=${SHOWN}&q=${encodeURIComponent(query)}`, skills, { signal }),
    api.get(`/v1/agents?${limit}`, agents, { signal }),
    api.get(`/v1/runs?${limit}`, runs, { signal }),
  ]);
  const wanted = query.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return {
    skills: skillPage.items,
    agents: agentPage.items.filter((agent) => has(agent.name)).slice(0, SHOWN),
    runs: runPage.items.filter((run) => has(run.input) || run.id === query).slice(0, SHOWN),
  };
}
