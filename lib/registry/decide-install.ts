import { decide, type Decision } from "../policy/decide";
import type { PolicyRules } from "../policy/policy-rules";
import type { Actor } from "../workspaces/actor";
import { BUILTIN_REGISTRY, type BuiltinItem } from "./builtin-registry";

/** What the rules say of installing an item. */
export async function decideInstall(
  deps: { policyRules: PolicyRules },
  actor: Actor,
  item: BuiltinItem,
): Promise<Decision> {
  return decide(await deps.policyRules.ofWorkspace(actor.workspaceId), {
    registry: BUILTIN_REGISTRY.id,
    trust: "official",
    skill: { id: item.id, name: item.admitted.manifest.name },
    digest: item.admitted.skillPackage.digest,
  });
}
