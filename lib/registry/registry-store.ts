import { z } from "zod";
import { TRUST_LEVELS, type Trust } from "../policy/trust";
import type { AuditEntry } from "../workspaces/audit-entry";
import { ADDED_KINDS, lastSyncSchema, type LastSync } from "./registry";

export const storedRegistrySchema = z.object({
  id: z.string(),
  workspaceId: z.string(),
  kind: z.enum(ADDED_KINDS),
  name: z.string(),
  url: z.string(),
  trust: z.enum(TRUST_LEVELS),
  createdBy: z.string(),
  createdAt: z.date(),
  lastSync: lastSyncSchema.nullable(),
});

export type StoredRegistry = z.infer<typeof storedRegistrySchema>;

/** A registry with how much it offers, and what was installed from it. */
export type CountedRegistry = StoredRegistry & {
  items: number;
  installs: { id: string; slug: string }[];
};

/** Rows of registries. Everything is scoped by the workspace; changes are written with their line of the audit log. */
export type RegistryStore = {
  /** By name. */
  list(workspaceId: string): Promise<CountedRegistry[]>;
  /** What was installed from the registry of this id, whether it has a row or not. */
  installs(workspaceId: string, registryId: string): Promise<{ id: string; slug: string }[]>;
  find(workspaceId: string, id: string): Promise<StoredRegistry | null>;
  /** False when the workspace has one of this kind and URL. */
  create(registry: Omit<StoredRegistry, "lastSync">, audit: AuditEntry): Promise<boolean>;
  change(
    workspaceId: string,
    id: string,
    change: { name: string; trust: Trust },
    audit: AuditEntry,
  ): Promise<void>;
  /** Its items go with it; what was installed stays. */
  delete(workspaceId: string, id: string, audit: AuditEntry): Promise<void>;
  recordSync(workspaceId: string, id: string, lastSync: LastSync): Promise<void>;
};
