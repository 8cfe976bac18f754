import { z } from "zod";
import { TRUST_LEVELS, type Trust } from "../policy/trust";
import type { AuditEntry } from "../workspaces/audit-entry";
import {
  ADDED_KINDS,
  lastSyncSchema,
  SYNC_SCHEDULES,
  syncingSchema,
  type LastSync,
  type Syncing,
  type SyncSchedule,
} from "./registry";

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
  schedule: z.enum(SYNC_SCHEDULES),
  nextSyncAt: z.date().nullable(),
  syncing: syncingSchema.nullable(),
});

export type StoredRegistry = z.infer<typeof storedRegistrySchema>;

/** A registry with how much it offers, and what was installed from it. */
export type CountedRegistry = StoredRegistry & {
  items: number;
  installs: { id: string; slug: string }[];
};

export type NewRegistry = Omit<StoredRegistry, "lastSync" | "syncing">;

/** Rows of registries. Everything is scoped by the workspace; changes are written with their line of the audit log. */
export type RegistryStore = {
  /** By name. */
  list(workspaceId: string): Promise<CountedRegistry[]>;
  /** What was installed from the registry of this id, whether it has a row or not. */
  installs(workspaceId: string, registryId: string): Promise<{ id: string; slug: string }[]>;
  find(workspaceId: string, id: string): Promise<StoredRegistry | null>;
  /** False when the workspace has one of this kind and URL. */
  create(registry: NewRegistry, audit: AuditEntry): Promise<boolean>;
  change(
    workspaceId: string,
    id: string,
    change: { name: string; trust: Trust; schedule: SyncSchedule; nextSyncAt: Date | null },
    audit: AuditEntry,
  ): Promise<void>;
  /** Its items go with it; what was installed stays. */
  delete(workspaceId: string, id: string, audit: AuditEntry): Promise<void>;
  /** Of all workspaces: what was asked to be synced and has not ended, and what its schedule says is due. */
  due(now: Date): Promise<StoredRegistry[]>;
  /** Keeps that a sync is wanted, unless one is wanted or under way already. */
  askSync(workspaceId: string, id: string, syncing: Syncing): Promise<void>;
  /** How far a sync is. */
  recordProgress(workspaceId: string, id: string, syncing: Syncing): Promise<void>;
  /** The sync has ended. */
  recordSync(
    workspaceId: string,
    id: string,
    lastSync: LastSync,
    nextSyncAt: Date | null,
  ): Promise<void>;
};
