import { BUILTIN_REGISTRY } from "../registry/registry";
import { installFromCatalog, type InstallDeps } from "../registry/install-from-catalog";
import type { Actor } from "../workspaces/actor";
import { DEFAULT_MAX_TURNS } from "./agent";
import type { AgentStore } from "./agent-store";
import type { DemoMark } from "./demo-mark.prisma";

export type SeedDeps = InstallDeps & { agents: AgentStore; demoMark: DemoMark };

const DEMO_AGENT = {
  name: "Demo agent",
  instruction:
    "You help with everyday data and engineering tasks. Work with the files of the task, say what you did and what you found, and say so when something could not be done.",
  /** The built-in model that needs no key. */
  modelId: "rehearsal",
  scriptAccess: "shell",
  catalogTokenBudget: null,
  maxTurns: DEFAULT_MAX_TURNS,
} as const;

/**
 * Gives a new workspace the starter skills and an agent that has them attached. What was done when the process was
 * killed is not done again; a demo that somebody deleted does not come back. A workspace that people have filled
 * already is left alone.
 */
export async function seedDemo(
  deps: SeedDeps,
  workspace: { workspaceId: string; userId: string },
): Promise<void> {
  const { workspaceId, userId } = workspace;
  if (await deps.demoMark.isSet(workspaceId)) return;
  if (await isUntouched(deps, workspaceId)) {
    const actor: Actor = { kind: "user", userId, label: "Satchel", workspaceId, role: "admin" };
    await seedAgent(deps, workspaceId, await installStarters(deps, actor));
  }
  await deps.demoMark.set(workspaceId, deps.clock.now());
}

async function isUntouched(deps: SeedDeps, workspaceId: string): Promise<boolean> {
  const { items } = await deps.skills.list(workspaceId, { limit: 200 });
  return items.every((skill) => skill.origin?.registry === BUILTIN_REGISTRY.id);
}

async function installStarters(deps: SeedDeps, actor: Actor): Promise<string[]> {
  const installed = await deps.skills.installedFrom(actor.workspaceId, BUILTIN_REGISTRY.id);
  const skillIds: string[] = [];
  for (const { id } of await deps.builtinRegistry.items()) {
    const known = installed.get(id);
    const input = { item: id, on_conflict: "rename", approve: true } as const;
    skillIds.push(known ?? (await installFromCatalog(deps, actor, input)).id);
  }
  return skillIds;
}

async function seedAgent(deps: SeedDeps, workspaceId: string, skillIds: string[]): Promise<void> {
  const { items } = await deps.agents.list(workspaceId, { limit: 1 });
  if (items.length > 0) return;
  const id = deps.ids.next("agt");
  await deps.agents.create({ ...DEMO_AGENT, id, workspaceId }, skillIds, deps.clock.now());
}
