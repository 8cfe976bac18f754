import { z } from "zod";
import { AppError } from "../base/app-error";
import type { AdmittedPackage } from "../packages/admit-package";
import { decideInstall } from "../policy/decide-install";
import { packageFindings } from "../policy/package-findings";
import { requirePermitted } from "../policy/require-permitted";
import { addAsVersion } from "../skills/add-skill";
import { findSkill } from "../skills/find-skill";
import { getSkill } from "../skills/get-skill";
import { packageDiff } from "../skills/package-diff";
import { skillEdit } from "../skills/skill-reference";
import type { Skill } from "../skills/skill";
import type { StoredSkill } from "../skills/stored-skill";
import type { Actor } from "../workspaces/actor";
import type { ItemVersion } from "./find-item";
import type { InstallDeps } from "./install-from-catalog";
import { installOrigin } from "./install-origin";
import { installSubject } from "./install-subject";
import { pinTarget } from "./pin-target";

export const pinSkillInput = skillEdit.omit({ message: true }).extend({
  /** A version of the catalog. */
  version: z.string().min(1),
  /** Goes on over a copy that was edited here. */
  force: z.boolean().default(false),
  /** An admin's yes to what a rule asks about. */
  approve: z.boolean().default(false),
});

/**
 * Moves an installed skill to another version of its item, as its next version: the one before stays in the
 * history, edited or not. Throws `conflict` with `diff` for a copy that was edited here, `denied_by_policy` and
 * `approval_required` with the rule.
 */
export async function pinSkill(
  deps: InstallDeps,
  actor: Actor,
  input: z.output<typeof pinSkillInput>,
): Promise<Skill> {
  const current = await findSkill(deps, actor, input.skill);
  const { item, version, origin } = await pinTarget(deps, actor, current, input.version);
  const admitted = await version.open();
  const findings = await packageFindings(deps, actor.workspaceId, admitted.skillPackage);
  const decision = await decideInstall(deps, actor, installSubject(item, version, findings));
  requirePermitted(decision, actor, { approve: input.approve });
  const isEdited = current.digest !== origin.digest;
  if (isEdited && !input.force) throw await editedHere(deps, current, version, admitted);
  await addAsVersion(
    deps,
    actor,
    { skillId: current.id, ifMatch: input.if_match ?? current.version },
    {
      admitted,
      source: { type: "catalog", url: current.sourceUrl },
      origin: installOrigin(actor, item, version, deps.clock.now()),
      location: { kind: "catalog" },
      onConflict: undefined,
      cause: "install",
      message: `Moved the pin from ${origin.version} to ${version.version}`,
    },
  );
  return getSkill(deps, actor, { skill: current.id });
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
