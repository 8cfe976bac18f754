import { z } from "zod";
import { AppError } from "../base/app-error";
import { decideInstall } from "../policy/decide-install";
import type { PolicyRules } from "../policy/policy-rules";
import { requirePermitted } from "../policy/require-permitted";
import { addSkill, ON_CONFLICT, type AddSkillDeps } from "../skills/add-skill";
import type { Skill } from "../skills/skill";
import type { Actor } from "../workspaces/actor";
import { BUILTIN_REGISTRY, type BuiltinRegistry } from "./builtin-registry";
import { findItem } from "./find-item";
import { installSubject } from "./install-subject";

export const installFromCatalogInput = z.object({
  item: z.string(),
  version: z.string().optional(),
  on_conflict: z.enum(ON_CONFLICT).optional(),
  /** An admin's yes to what a rule asks about. */
  approve: z.boolean().default(false),
});

export type InstallDeps = AddSkillDeps & {
  builtinRegistry: BuiltinRegistry;
  policyRules: PolicyRules;
};

/**
 * Installs an item at a version and pins it there. Throws `denied_by_policy` or `approval_required` with the rule,
 * `name_taken` when the slug is in use.
 */
export async function installFromCatalog(
  deps: InstallDeps,
  actor: Actor,
  input: z.output<typeof installFromCatalogInput>,
): Promise<Skill> {
  const item = await findItem(deps, input.item);
  if (input.version !== undefined && input.version !== item.version) {
    throw new AppError("not_found", `"${item.id}" has no version ${input.version}.`);
  }
  const decision = await decideInstall(deps, actor, installSubject(item));
  requirePermitted(decision, actor, { approve: input.approve });
  const { admitted, version } = item;
  return addSkill(deps, actor, {
    admitted,
    source: { type: "catalog", url: null },
    origin: {
      registry: BUILTIN_REGISTRY.id,
      item: item.id,
      version,
      trust: "official",
      digest: admitted.skillPackage.digest,
    },
    location: { kind: "catalog" },
    onConflict: input.on_conflict,
    cause: "install",
    message: `Installed ${admitted.manifest.name} ${version}`,
  });
}
