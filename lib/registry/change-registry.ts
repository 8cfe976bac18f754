import { z } from "zod";
import { TRUST_LEVELS } from "../policy/trust";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import { registryName } from "./create-registry";
import { findRegistry } from "./find-registry";
import type { Registry } from "./registry";
import { registryView } from "./list-registries";
import { registryFacts, registrySubject } from "./registry-facts";
import type { RegistryStore } from "./registry-store";

export const changeRegistryInput = z.object({
  id: z.string(),
  name: registryName.optional(),
  trust: z.enum(TRUST_LEVELS).optional(),
});

/** Renames a registry or trusts it otherwise: from now on, what is installed already keeps the trust it came with. */
export async function changeRegistry(
  deps: { registries: RegistryStore },
  actor: Actor,
  input: z.output<typeof changeRegistryInput>,
): Promise<Registry> {
  const before = await findRegistry(deps, actor, input.id);
  const after = {
    ...before,
    name: input.name ?? before.name,
    trust: input.trust ?? before.trust,
  };
  const change = { before: registryFacts(before), after: registryFacts(after) };
  const entry = auditEntry(actor, "registry.changed", registrySubject(after), change);
  await deps.registries.change(actor.workspaceId, before.id, after, entry);
  const all = await deps.registries.list(actor.workspaceId);
  return registryView(
    all.find(({ id }) => id === before.id) ?? { ...after, items: 0, installs: [] },
  );
}
