import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { inLanes } from "../packages/in-lanes";
import { prepareSkill, type AddSkillDeps } from "../skills/add-skill";
import { prepareVersion } from "../skills/save-version";
import { skillFacts, skillSubject } from "../skills/skill-facts";
import type { SkillChange } from "../skills/skill-store";
import type { StoredSkill } from "../skills/stored-skill";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import {
  lockfileSchema,
  type Difference,
  type LockedSkill,
  type LockfileOutcome,
} from "./lockfile";
import { planLockfile, type PlanLockfileDeps, type PlannedDifference } from "./plan-lockfile";
import type { ResolvedLock } from "./resolve-locked";

export const applyLockfileInput = lockfileSchema.safeExtend({
  /** An admin's yes to what rules ask about. */
  approve: z.boolean().default(false),
  /** Copies that were edited here are replaced; they stay in their history. */
  replace_edited: z.boolean().default(false),
  /** What was installed here and is not in the lockfile is deleted. */
  remove_extra: z.boolean().default(false),
});

type Choices = Pick<
  z.output<typeof applyLockfileInput>,
  "approve" | "replace_edited" | "remove_extra"
>;

export type ApplyLockfileDeps = PlanLockfileDeps & AddSkillDeps;

/**
 * Makes the installs of this workspace as a lockfile says: all that differ, or none. Throws `conflict` with a
 * problem for each skill that stands in the way; what was there stays then.
 */
export async function applyLockfile(
  deps: ApplyLockfileDeps,
  actor: Actor,
  input: z.output<typeof applyLockfileInput>,
): Promise<LockfileOutcome> {
  const { same, planned } = await planLockfile(deps, actor, input);
  const wanted = planned.filter(
    ({ difference }) => difference.difference !== "extra" || input.remove_extra,
  );
  refuse(wanted.flatMap(({ difference }) => obstaclesOf(difference, input)));
  const prepared = await inLanes(wanted, (one) => prepare(deps, actor, one));
  refuse(prepared.flatMap((one) => ("level" in one ? [one] : [])));
  const changes = prepared.flatMap((one) => ("level" in one ? [] : [one]));
  const raced = await deps.skills.saveTogether(actor.workspaceId, changes);
  if (raced !== null) {
    const message = `"${raced.changedMeanwhile}" was changed by somebody else meanwhile. Nothing was changed: check again.`;
    throw new AppError("conflict", message);
  }
  const names = (what: SkillChange["do"]): string[] =>
    changes.filter((change) => change.do === what).map(({ slug }) => slug);
  return {
    same,
    installed: names("create"),
    moved: names("version"),
    removed: names("delete"),
    left: planned.filter((one) => !wanted.includes(one)).map(({ difference }) => difference.name),
  };
}

function obstaclesOf({ name, problems }: Difference, choices: Choices): Problem[] {
  return problems
    .filter(({ code }) => !(code === "approval_required" && choices.approve))
    .filter(({ code }) => !(code === "edited_here" && choices.replace_edited))
    .map((problem) => ({ level: "error", path: name, ...problem }));
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const [first, ...others] = problems;
  const more = others.length === 0 ? "" : ` And ${others.length} more.`;
  const message = `Nothing was changed. ${first?.message ?? ""}${more}`;
  throw new AppError("conflict", message, { problems });
}

/** The change, its package durable; or why it cannot be made after all. */
async function prepare(
  deps: ApplyLockfileDeps,
  actor: Actor,
  { difference: { name }, locked, skill, resolved }: PlannedDifference,
): Promise<SkillChange | Problem> {
  if (locked !== null && resolved !== null) {
    return prepareInstall(deps, actor, locked, skill, resolved);
  }
  if (skill === null) throw new Error(`There is nothing to be done for ${name}.`);
  const before = skillFacts(skill);
  const audit = auditEntry(actor, "skill.deleted", skillSubject(skill), { before });
  return { do: "delete", slug: name, skillId: skill.id, baseVersion: skill.version, audit };
}

async function prepareInstall(
  deps: ApplyLockfileDeps,
  actor: Actor,
  locked: LockedSkill,
  skill: StoredSkill | null,
  resolved: ResolvedLock,
): Promise<SkillChange | Problem> {
  const { name, version } = locked;
  const { source, location } = resolved;
  const admitted = await resolved.open();
  if (admitted.skillPackage.digest !== locked.digest) {
    const message = `The package of "${name}" is another one than the lockfile says.`;
    return { level: "error", code: "digest_differs", path: name, message };
  }
  const message = `Made as a lockfile says: ${version}`;
  if (skill === null) {
    const { sourceType: type, sourceUrl: url, origin } = source;
    const made = await prepareSkill(deps, actor, name, {
      ...{ admitted, source: { type, url }, origin, location },
      ...{ onConflict: undefined, cause: "install", message },
    });
    return { do: "create", slug: name, ...made, audit: required(made.audit) };
  }
  const storedAt = (await deps.packages.store(location, admitted.skillPackage)).path;
  const next = { admitted, keepsProblems: false, source, storedAt };
  const made = await prepareVersion(deps, actor, { cause: "install", message }, skill, next);
  const { id: skillId, version: baseVersion } = skill;
  return { do: "version", slug: name, skillId, baseVersion, ...made, audit: required(made.audit) };
}

/** Every install is recorded. */
function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error("An install has no line in the audit log.");
  return value;
}
