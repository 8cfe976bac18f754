import { z } from "zod";
import type { Clock } from "../base/clock";
import { TRUST_LEVELS } from "../policy/trust";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import { registryName } from "./create-registry";
import { findRegistry } from "./find-registry";
import { registryView } from "./list-registries";
import { nextSync } from "./next-sync";
import { SYNC_SCHEDULES, type Registry } from "./registry";
import { registryFacts, registrySubject } from "./registry-facts";
import type { RegistryStore } from "./registry-store";

export const changeRegistryInput = z.object({
  id: z.string(),
  name: registryName.optional(),
  trust: z.enum(TRUST_LEVELS).optional(),
  schedule: z.enum(SYNC_SCHEDULES).optional(),
});

/**
 * Renames a registry, trusts it otherwise from now on (what is installed already keeps the trust it came with), or
 * sets when it is synced by itself.
 */
export async function changeRegistry(
  deps: { registries: RegistryStore; clock: Clock },
  actor: Actor,
  input: z.output<typeof changeRegistryInput>,
): Promise<Registry> {
  const before = await findRegistry(deps, actor, input.id);
  const schedule = input.schedule ?? before.schedule;
  const after = {
    ...before,
    name: input.name ?? before.name,
    trust: input.trust ?? before.trust,
    schedule,
    nextSyncAt:
      schedule === before.schedule
        ? before.nextSyncAt
        : nextSync(schedule, before.lastSync, deps.clock.now()),
  };
  const change = { before: registryFacts(before), after: registryFacts(after) };
  const entry = auditEntry(actor, "registry.changed", registrySubject(after), change);
  const { name, trust, nextSyncAt } = after;
  const changed = { name, trust, schedule, nextSyncAt };
  await deps.registries.change(actor.workspaceId, before.id, changed, entry);
  const all = await deps.registries.list(actor.workspaceId);
  return registryView(
    all.find(({ id }) => id === before.id) ?? { ...after, items: 0, installs: [] },
  );
}
