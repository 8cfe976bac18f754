import { AppError } from "../base/app-error";
import type { AdmittedPackage } from "../packages/admit-package";
import { decideInstall } from "../policy/decide-install";
import { packageFindings } from "../policy/package-findings";
import { requirePermitted } from "../policy/require-permitted";
import { findSkill } from "../skills/find-skill";
import { packageDiff } from "../skills/package-diff";
import { saveVersion } from "../skills/save-version";
import type { Following } from "../skills/following";
import type { StoredSkill } from "../skills/stored-skill";
import type { Actor } from "../workspaces/actor";
import type { ItemVersion } from "./find-item";
import type { InstallDeps } from "./install-from-catalog";
import { installOrigin } from "./install-origin";
import { installSubject } from "./install-subject";
import { pinTarget } from "./pin-target";

export type PinMove = {
  /** Id or slug. */
  skill: string;
  /** A version of the catalog. */
  version: string;
  ifMatch: number | undefined;
  /** Goes on over a copy that was edited here. */
  force: boolean;
  /** An admin's yes to what a rule asks about. */
  approve: boolean;
  /** `follow`: the registry's sync does it, for a skill that follows the latest version. */
  cause: "install" | "follow";
};

/**
 * Moves an installed skill to another version of its item, as its next version. Throws `conflict` with `diff` for
 * a copy that was edited here, `denied_by_policy` and `approval_required` with the rule. To choose a version that
 * is not the latest ends following.
 */
export async function movePin(deps: InstallDeps, actor: Actor, move: PinMove): Promise<void> {
  const current = await findSkill(deps, actor, move.skill);
  const { item, version, origin } = await pinTarget(deps, actor, current, move.version);
  const admitted = await version.open();
  const findings = await packageFindings(deps, actor.workspaceId, admitted.skillPackage);
  const decision = await decideInstall(deps, actor, installSubject(item, version, findings));
  requirePermitted(decision, actor, { approve: move.approve });
  const isEdited = current.digest !== origin.digest;
  if (isEdited && !move.force) throw await editedHere(deps, current, version, admitted);
  const { path } = await deps.packages.store({ kind: "catalog" }, admitted.skillPackage);
  const at = deps.clock.now();
  await saveVersion(deps, actor, {
    skill: current.id,
    ifMatch: move.ifMatch ?? current.version,
    cause: move.cause,
    message: messageOf(move, origin.version),
    next: ({ sourceUrl, following, version: from }) =>
      Promise.resolve({
        ...{ admitted, keepsProblems: false, storedAt: path },
        source: {
          sourceType: "catalog",
          sourceUrl,
          origin: installOrigin(actor, item, version, at),
        },
        following:
          version.version === item.latest
            ? goingOn(following, move.cause === "follow" ? { from, at: at.toISOString() } : null)
            : null,
      }),
  });
}

/** It is at the latest version: nothing holds it any more. */
export function goingOn(
  following: Following | null,
  moved: Following["moved"] = null,
): Following | null {
  return following && { ...following, held: null, moved };
}

function messageOf({ cause, version }: PinMove, from: string): string {
  return cause === "follow"
    ? `Followed the latest version from ${from} to ${version}`
    : `Moved the pin from ${from} to ${version}`;
}

async function editedHere(
  deps: InstallDeps,
  current: StoredSkill,
  { version }: ItemVersion,
  admitted: AdmittedPackage,
): Promise<AppError> {
  const ours = await deps.packages.read(current.packagePath, current.digest);
  const files = packageDiff(ours.files, admitted.skillPackage.files);
  const changes = files.map(({ change, before, after }) => ({
    path: after?.path ?? before?.path ?? "",
    change,
  }));
  const from = current.origin?.version ?? "";
  const named = changes.map(({ path, change }) => `${path} (${change})`).join(", ");
  const message = `"${current.slug}" was edited here since ${from} was installed. Nothing was stored. Version ${version} would change ${named}. Send force to take it: the edited copy stays in the history as version ${current.version}.`;
  return new AppError("conflict", message, {
    problems: [{ level: "error", code: "edited_here", message }],
    facts: {
      ...{ reason: "edited", skill_id: current.id, version: current.version, changes },
      diff: { from, to: version, files },
    },
  });
}
