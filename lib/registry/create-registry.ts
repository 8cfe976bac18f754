import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Ids } from "../base/ids";
import { TRUST_LEVELS } from "../policy/trust";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import { registryView } from "./list-registries";
import { nextSync } from "./next-sync";
import { ADDED_KINDS, SYNC_SCHEDULES, type Registry } from "./registry";
import { registryFacts, registrySubject } from "./registry-facts";
import type { RegistrySources } from "./registry-source";
import type { RegistryStore } from "./registry-store";

export const registryName = z.string().trim().min(1).max(100);

export const createRegistryInput = z.object({
  kind: z.enum(ADDED_KINDS, {
    error: `Give one of ${ADDED_KINDS.join(", ")}; the built-in registry is always there.`,
  }),
  /** What it is called; from its URL unless given. */
  name: registryName.optional(),
  /** A repository, a site, or a folder of the server, by kind. */
  url: z.string().trim().min(1).max(2_000),
  trust: z.enum(TRUST_LEVELS),
  /** When it is synced by itself. */
  schedule: z.enum(SYNC_SCHEDULES).default("off"),
});

/** Adds a registry, which offers nothing until it is synced. Throws `invalid` for a URL of another kind, `conflict`. */
export async function createRegistry(
  deps: { registries: RegistryStore; registrySources: RegistrySources; ids: Ids; clock: Clock },
  actor: Actor,
  input: z.output<typeof createRegistryInput>,
): Promise<Registry> {
  const { kind, trust, schedule } = input;
  const url = await deps.registrySources.checkedUrl(input);
  const now = deps.clock.now();
  const registry = {
    ...{ id: deps.ids.next("reg"), workspaceId: actor.workspaceId, kind, url, trust, schedule },
    name: input.name ?? nameOfUrl(url),
    nextSyncAt: nextSync(schedule, null, now),
    createdBy: actor.label,
    createdAt: now,
  };
  const after = registryFacts(registry);
  const entry = auditEntry(actor, "registry.created", registrySubject(registry), { after });
  if (!(await deps.registries.create(registry, entry))) {
    throw new AppError("conflict", `${url} is a registry of this workspace already.`);
  }
  return registryView({ ...registry, lastSync: null, syncing: null, items: 0, installs: [] });
}

/** `acme/kit` of a repository, the host of a site, the last folder of a path. */
function nameOfUrl(url: string): string {
  const host = /^[a-z]+:\/\/([^/]+)/i.exec(url)?.[1];
  const rest = url.replace(/^[a-z]+:\/\/[^/]+/i, "").replace(/\/(?:tree|blob)\/.*$/, "");
  const parts = rest.split(/[\\/]/).filter((part) => part !== "" && !part.startsWith("."));
  const isFile = parts.at(-1)?.endsWith(".json") === true;
  const named = (isFile ? parts.slice(0, -1) : parts).slice(-2).join("/");
  return (named === "" ? (host ?? url) : named).slice(0, 100);
}
