import { inLanes } from "../packages/in-lanes";
import { decideInstall } from "../policy/decide-install";
import type { PolicyRules } from "../policy/policy-rules";
import { requirePermitted } from "../policy/require-permitted";
import { AppError } from "../base/app-error";
import type { Decision } from "../policy/decide";
import type { SkillStore } from "../skills/skill-store";
import type { StoredSkill } from "../skills/stored-skill";
import type { Actor } from "../workspaces/actor";
import { lockedSkills, type InstalledSkill } from "./locked-skills";
import type { Difference, DifferenceKind, LockedSkill, Lockfile } from "./lockfile";
import { resolveLocked, type ResolvedLock, type ResolveLockedDeps } from "./resolve-locked";

export type PlanLockfileDeps = ResolveLockedDeps & {
  skills: SkillStore;
  policyRules: PolicyRules;
};

/** A difference, with what it takes to make it alike. */
export type PlannedDifference = {
  difference: Difference;
  locked: LockedSkill | null;
  skill: StoredSkill | null;
  resolved: ResolvedLock | null;
};

type Problem = Difference["problems"][number];

/** How a workspace differs from a lockfile, by name, and everything that stands in the way. Stores nothing. */
export async function planLockfile(
  deps: PlanLockfileDeps,
  actor: Actor,
  lockfile: Pick<Lockfile, "skills">,
): Promise<{ same: number; planned: PlannedDifference[] }> {
  const here = await lockedSkills(deps, actor.workspaceId);
  const byName = new Map(here.map((installed) => [installed.locked.name, installed]));
  const wantedNames = new Set(lockfile.skills.map(({ name }) => name));
  const different = lockfile.skills.filter((locked) => !isSame(locked, byName.get(locked.name)));
  const planned = await inLanes(different, (locked) =>
    plan(deps, actor, locked, byName.get(locked.name)),
  );
  const extra = here.filter(({ locked }) => !wantedNames.has(locked.name)).map(planExtra);
  planned.push(...extra);
  planned.sort((one, other) => (one.difference.name < other.difference.name ? -1 : 1));
  return { same: lockfile.skills.length - different.length, planned };
}

function isSame(wanted: LockedSkill, installed: InstalledSkill | undefined): boolean {
  if (!installed || !isSameSource(wanted, installed.locked)) return false;
  const { locked, skill } = installed;
  const isSameInstall = locked.version === wanted.version && locked.digest === wanted.digest;
  return isSameInstall && skill.digest === wanted.digest;
}

function isSameSource(one: LockedSkill, other: LockedSkill): boolean {
  const { kind, url } = one.registry;
  return kind === other.registry.kind && url === other.registry.url && one.item === other.item;
}

async function plan(
  deps: PlanLockfileDeps,
  actor: Actor,
  locked: LockedSkill,
  installed: InstalledSkill | undefined,
): Promise<PlannedDifference> {
  const resolved = await resolveLocked(deps, actor, locked);
  const problems: Problem[] = [];
  let decision: Decision | null = null;
  if ("code" in resolved) problems.push(resolved);
  else {
    decision = await decideInstall(deps, actor, resolved.subject);
    problems.push(...refusalOf(decision, actor));
  }
  const skill = installed?.skill ?? null;
  if (!skill && (await deps.skills.find(actor.workspaceId, locked.name)) !== null) {
    const message = `"${locked.name}" is a skill that was written here. Rename or delete it first.`;
    problems.push({ code: "name_taken", message });
  }
  if (skill && isEdited(skill)) {
    const message = `"${locked.name}" was edited here. It is replaced only when that is asked for, and stays in its history.`;
    problems.push({ code: "edited_here", message });
  }
  const { version, digest, registry, item } = locked;
  const isUnknown = problems.some(({ code }) => code === "registry_unknown");
  return {
    locked,
    skill,
    resolved: "code" in resolved ? null : resolved,
    difference: {
      name: locked.name,
      difference: isUnknown ? "registry_unknown" : kindOf(locked, installed),
      ...{ registry, item, decision, problems },
      wanted: { version, digest },
      found: foundOf(skill),
      agents: skill?.usedBy ?? [],
    },
  };
}

function kindOf(wanted: LockedSkill, installed: InstalledSkill | undefined): DifferenceKind {
  if (!installed) return "missing";
  if (!isSameSource(wanted, installed.locked)) return "other_source";
  return installed.locked.version === wanted.version ? "other_digest" : "other_version";
}

function planExtra({ skill, locked: { name, registry, item } }: InstalledSkill): PlannedDifference {
  const agents = skill.usedBy;
  const names = agents.map((agent) => `"${agent.name}"`).join(", ");
  const message = `"${name}" is attached to ${names}. Detach it first, or leave it.`;
  const problems = agents.length === 0 ? [] : [{ code: "in_use", message }];
  return {
    ...{ locked: null, skill, resolved: null },
    difference: {
      ...{ name, difference: "extra", registry, item, wanted: null, found: foundOf(skill) },
      ...{ agents, decision: null, problems },
    },
  };
}

/** What the rules say against it, unless an admin approves. */
function refusalOf(decision: Decision, actor: Actor): Problem[] {
  try {
    requirePermitted(decision, actor, { approve: false });
    return [];
  } catch (error) {
    if (error instanceof AppError) return [{ code: error.code, message: error.message }];
    throw error;
  }
}

function isEdited({ digest, origin }: StoredSkill): boolean {
  return digest !== origin?.digest;
}

function foundOf(skill: StoredSkill | null): Difference["found"] {
  if (!skill?.origin) return null;
  const { id, digest, origin } = skill;
  return { id, version: origin.version, digest, edited: isEdited(skill) };
}
