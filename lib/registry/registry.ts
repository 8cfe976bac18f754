import { z } from "zod";
import { TRUST_LEVELS } from "../policy/trust";
import { REGISTRY_KINDS } from "./catalog-item";

/** Ships with the product: always there, changed and synced by nobody. */
export const BUILTIN_REGISTRY = { id: "builtin", kind: "builtin", name: "Satchel" } as const;

/** Kinds that an admin adds. */
export const ADDED_KINDS = ["github", "well-known", "directory"] as const;

export const refusedItemSchema = z.object({ item: z.string(), reason: z.string() });

/** When a registry is synced by itself. */
export const SYNC_SCHEDULES = ["off", "hourly", "daily"] as const;
export type SyncSchedule = (typeof SYNC_SCHEDULES)[number];

/** What came of the items of a registry, so far or in the end. */
export const syncResultSchema = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.array(refusedItemSchema),
});

export type SyncResult = z.infer<typeof syncResultSchema>;

/** How the last sync ended; `error` in words when the source could not be read at all. */
export const lastSyncSchema = z.object({
  at: z.string(),
  error: z.string().nullable(),
  added: z.number().int().default(0),
  updated: z.number().int().default(0),
  unchanged: z.number().int().default(0),
  refused: z.array(refusedItemSchema),
});

export type LastSync = z.infer<typeof lastSyncSchema>;

/** A sync that was asked for and has not ended. */
export const syncingSchema = syncResultSchema.extend({
  /** When it was asked for. */
  at: z.string(),
  by: z.string(),
  /** How many items there are; null until the source was read. */
  total: z.number().int().nullable(),
});

export type Syncing = z.infer<typeof syncingSchema>;

/** What a call is told: the outcome, or how far the sync is when it takes longer than the call waits. */
export const syncAnswerSchema = syncResultSchema.extend({
  /** It goes on by itself: `syncing` and then `last_sync` of the registry tell the rest. */
  running: z.literal(true).optional(),
});

export type SyncAnswer = z.infer<typeof syncAnswerSchema>;

/** A source of catalog items as the API and the pages show it. */
export const registrySchema = z.object({
  id: z.string(),
  kind: z.enum(REGISTRY_KINDS),
  name: z.string(),
  /** Null for the built-in one. */
  url: z.string().nullable(),
  trust: z.enum(TRUST_LEVELS),
  /** How many items it offers now. */
  items: z.number().int(),
  /** The skills that were installed from it. */
  installs: z.array(z.object({ id: z.string(), slug: z.string() })),
  last_sync: lastSyncSchema.nullable(),
  schedule: z.enum(SYNC_SCHEDULES),
  next_sync_at: z.string().nullable(),
  syncing: syncingSchema.nullable(),
  created_at: z.string().nullable(),
});

export type Registry = z.infer<typeof registrySchema>;
