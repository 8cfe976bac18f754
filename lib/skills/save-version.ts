import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Problem } from "../base/problem";
import type { AdmittedPackage } from "../packages/admit-package";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { PolicyRules } from "../policy/policy-rules";
import { requireUnblocked } from "../policy/require-unblocked";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import { auditEntry, type AuditEntry } from "../workspaces/audit-entry";
import { describePackage, type DescribeDeps, type GivenName } from "./describe-package";
import { findSkill } from "./find-skill";
import type { Following } from "./following";
import type { Skill } from "./skill";
import { skillFacts, skillSubject } from "./skill-facts";
import type { SkillStore, VersionFields } from "./skill-store";
import type { SkillFolderState } from "./skill-folder-state";
import { skillView } from "./skill-view";
import type {
  PackageFields,
  SourceFields,
  StoredSkill,
  VersionCause,
  VersionStamp,
} from "./stored-skill";

export type SaveVersionDeps = {
  skills: SkillStore;
  packages: PackageStore;
  policyRules: Pick<PolicyRules, "ofInstalls">;
  clock: Clock;
} & DescribeDeps;

export type Save = {
  /** Id or slug. */
  skill: string;
  /** The version that the edit was based on; without it the edit applies to whatever is current. */
  ifMatch: number | undefined;
  cause: VersionCause;
  message: string;
  /** Called with the current row; may be called again when somebody else saved in between. */
  next(current: StoredSkill): Promise<NextPackage>;
};

export type NextPackage = {
  admitted: AdmittedPackage;
  /** False when everything was replaced: what an earlier import said about other files is history. */
  keepsProblems: boolean;
  /** Where the package is stored already; otherwise it goes to the workspace's own prefix. */
  storedAt?: string;
  /** Set when the skill comes from elsewhere from now on. */
  source?: SourceFields;
  /** What comes from elsewhere ends following the latest version, unless this says how it goes on. */
  following?: Following | null;
  /** What is known of its folder from now on. */
  folder?: SkillFolderState;
};

/** Savers without If-Match who meet: each one that lost looks again; of so many at once the last one wins at last. */
const TRIES = 30;

/**
 * The one way in which a skill gets a next version: package first, then row and history in one transaction that
 * only passes while the skill is still at the version it was based on. The same bytes make no version.
 * Throws `conflict` with the current `version` when `ifMatch` is stale, `denied_by_policy` for a package that is
 * blocked; nothing is lost or stored then.
 */
export async function saveVersion(deps: SaveVersionDeps, actor: Actor, save: Save): Promise<Skill> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const current = await findSkill(deps, actor, save.skill);
    requireVersion(current, save.ifMatch);
    const next = await save.next(current);
    const { digest } = next.admitted.skillPackage;
    if (digest === current.digest) return skillView(current);
    await requireUnblocked(deps, actor, digest);
    if (await store(deps, actor, save, current, next)) {
      return skillView(await findSkill(deps, actor, current.id));
    }
  }
  throw new AppError("conflict", "Others keep saving this skill. Read it again, then save.");
}

/** Refuses an edit that was based on another version than the current one. */
export function requireVersion(current: StoredSkill, ifMatch: number | undefined): void {
  if (ifMatch === undefined || ifMatch === current.version) return;
  const message = `This was based on version ${ifMatch}, and "${current.slug}" is at version ${current.version} now. Nothing was saved: compare both, then save on the current version.`;
  throw new AppError("conflict", message, {
    facts: { skill_id: current.id, version: current.version, based_on: ifMatch },
  });
}

async function store(
  deps: SaveVersionDeps,
  actor: Actor,
  save: Save,
  current: StoredSkill,
  next: NextPackage,
): Promise<boolean> {
  const { fields, stamp, audit } = await prepareVersion(deps, actor, save, current, next);
  const { workspaceId } = actor;
  const at = { workspaceId, skillId: current.id, baseVersion: current.version };
  return deps.skills.addVersion(at, fields, stamp, audit);
}

/** The next version of a skill, ready to be stored: its package is durable, its row is not there yet. */
export async function prepareVersion(
  deps: Omit<SaveVersionDeps, "skills">,
  actor: Actor,
  save: Pick<Save, "cause" | "message">,
  current: StoredSkill,
  next: NextPackage,
): Promise<{ fields: VersionFields; stamp: VersionStamp; audit: AuditEntry | null }> {
  const location = { kind: "workspace", workspaceId: actor.workspaceId } as const;
  const { skillPackage } = next.admitted;
  const [described, packagePath] = await Promise.all([
    describePackage(deps, next.admitted, nameOfFolder(current, next.admitted)),
    next.storedAt ?? deps.packages.store(location, skillPackage).then((stored) => stored.path),
  ]);
  const fields: PackageFields = {
    ...described,
    packagePath,
    problems: next.keepsProblems ? withEarlier(current, described) : described.problems,
  };
  const stamp = {
    ...{ author: actor.label, message: save.message, cause: save.cause, at: deps.clock.now() },
    origin: next.source === undefined ? current.origin : next.source.origin,
  };
  const folder = next.folder === undefined ? {} : { folder: next.folder };
  const source = next.source && { ...next.source, following: next.following ?? null };
  const audit = pinEntry(actor, current, fields.digest, source);
  return { fields: { ...fields, ...source, ...folder }, stamp, audit };
}

/** A version that comes from elsewhere moves the pin; the others stand in the history of the skill. */
function pinEntry(
  actor: Actor,
  current: StoredSkill,
  digest: string,
  source: Pick<StoredSkill, "origin" | "following"> | undefined,
): AuditEntry | null {
  if (!source?.origin) return null;
  return auditEntry(actor, "skill.pinned", skillSubject(current), {
    before: skillFacts(current),
    after: skillFacts({ ...source, digest }),
  });
}

/** A skill in a folder is called as the folder is, until somebody writes another name into its header. */
function nameOfFolder(current: StoredSkill, { manifest }: AdmittedPackage): GivenName | null {
  const isRenamed = current.frontmatter.name !== manifest.frontmatter.name;
  if (current.folder === null || isRenamed) return null;
  return { name: current.name, displayName: current.displayName };
}

/** What was said at the import stays, unless it is about SKILL.md (read anew) or about a file that changed since. */
function withEarlier(
  current: StoredSkill,
  next: Pick<PackageFields, "files" | "problems">,
): Problem[] {
  const before = new Map(current.files.map((file) => [file.path, file.sha256]));
  const after = new Map(next.files.map((file) => [file.path, file.sha256]));
  const known = new Set(next.problems.map(keyOf));
  const kept = current.problems.filter(
    (problem) =>
      problem.path !== MANIFEST_PATH &&
      (problem.path === undefined || before.get(problem.path) === after.get(problem.path)) &&
      !known.has(keyOf(problem)),
  );
  return [...next.problems, ...kept];
}

function keyOf({ level, code, path, line, message }: Problem): string {
  return JSON.stringify([level, code, path, line, message]);
}
