import type { FirstStep } from "@/components/home/first-steps";
import { listAgents } from "@/lib/agents/list-agents";
import { getDeps } from "@/lib/get-deps";
import { listModels } from "@/lib/models/list-models";
import { listRuns } from "@/lib/runs/list-runs";
import type { Run } from "@/lib/runs/run";
import { listSkills } from "@/lib/skills/list-skills";
import type { Skill } from "@/lib/skills/skill";
import type { Actor } from "@/lib/workspaces/actor";

/** The most that a list answers at once; what is older or more is on the lists themselves. */
const LOOKED_AT = 200;
const DAY_MS = 86_400_000;

export type Home = {
  now: Date;
  steps: FirstStep[];
  runHref: string;
  hasRuns: boolean;
  /** Of the last day. */
  runs: Run[];
  runsToLookAt: Run[];
  skillsToMend: Skill[];
};

/** Everything that the first page says, in one round of reading. */
export async function readHome(actor: Actor): Promise<Home> {
  const deps = getDeps();
  const now = deps.clock.now();
  const [runs, waiting, skills, agents, models] = await Promise.all([
    listRuns(deps, actor, { limit: LOOKED_AT }),
    listRuns(deps, actor, { limit: LOOKED_AT, status: "waiting" }),
    listSkills(deps, actor, { limit: LOOKED_AT }),
    listAgents(deps, actor, { limit: LOOKED_AT }),
    listModels(deps, actor, { limit: LOOKED_AT }),
  ]);
  const agent = agents.items[0];
  const runHref = agent === undefined ? "/agents/new" : `/agents/${agent.id}#task`;
  const ofTheDay = runs.items.filter((run) => now.getTime() - Date.parse(run.created_at) < DAY_MS);
  return {
    now,
    runHref,
    hasRuns: runs.items.length > 0,
    runs: ofTheDay,
    runsToLookAt: [...waiting.items, ...ofTheDay.filter((run) => run.status === "failed")],
    skillsToMend: skills.items.filter((skill) =>
      skill.problems.some((problem) => problem.level !== "note"),
    ),
    steps: [
      {
        key: "run",
        title: "Try the demo agent",
        text: "It has starter skills attached and needs no key: its rehearsal model picks a skill by the words of the task.",
        done: runs.items.length > 0,
        href: runHref,
        act: "Give it a task",
      },
      {
        key: "skill",
        title: "Bring a skill",
        text: "Drop a zip or a folder, paste a SKILL.md, or begin with an empty one.",
        done: skills.items.some((skill) => skill.catalog === null),
        href: "/skills/new",
        act: "Bring a skill",
      },
      {
        key: "model",
        title: "Connect a model",
        text: "OpenAI, Anthropic, or any server that speaks the OpenAI API, such as Ollama or vLLM.",
        done: models.items.some((model) => model.provider !== "rehearsal"),
        href: "/settings/models",
        act: "Connect a model",
      },
    ],
  };
}
