import { z } from "zod";
import { decideInstall } from "../policy/decide-install";
import { packageFindings, type FindingDeps } from "../policy/package-findings";
import type { PolicyRules } from "../policy/policy-rules";
import { requirePermitted } from "../policy/require-permitted";
import { addSkill, ON_CONFLICT, type AddSkillDeps } from "../skills/add-skill";
import { getSkill } from "../skills/get-skill";
import type { Skill } from "../skills/skill";
import type { Actor } from "../workspaces/actor";
import { chosenVersion, findItem, type FindItemDeps } from "./find-item";
import { installOrigin } from "./install-origin";
import { installSubject } from "./install-subject";

export const installFromCatalogInput = z.object({
  item: z.string(),
  version: z.string().optional(),
  on_conflict: z.enum(ON_CONFLICT).optional(),
  /** An admin's yes to what a rule asks about. */
  approve: z.boolean().default(false),
});

export type InstallDeps = AddSkillDeps & FindItemDeps & FindingDeps & { policyRules: PolicyRules };

/**
 * Installs an item at a version, the newest unless given, and pins it there. Throws `denied_by_policy` or
 * `approval_required` with the rule, `name_taken` when the slug is in use.
 */
export async function installFromCatalog(
  deps: InstallDeps,
  actor: Actor,
  input: z.output<typeof installFromCatalogInput>,
): Promise<Skill> {
  const item = await findItem(deps, actor, input.item);
  const version = chosenVersion(item, input.version);
  const admitted = await version.open();
  const findings = await packageFindings(deps, actor.workspaceId, admitted.skillPackage);
  const decision = await decideInstall(deps, actor, installSubject(item, version, findings));
  requirePermitted(decision, actor, { approve: input.approve });
  const skill = await addSkill(deps, actor, {
    admitted,
    source: { type: "catalog", url: null },
    origin: installOrigin(actor, item, version, deps.clock.now()),
    location: { kind: "catalog" },
    onConflict: input.on_conflict,
    cause: "install",
    message: `Installed ${item.name} ${version.version} from ${item.registry.name}`,
  });
  return getSkill(deps, actor, { skill: skill.id });
}
