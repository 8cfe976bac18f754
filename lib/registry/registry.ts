import { z } from "zod";
import { TRUST_LEVELS } from "../policy/trust";
import { REGISTRY_KINDS } from "./catalog-item";

/** Kinds that an admin adds; the built-in one is always there. */
export const ADDED_KINDS = ["github", "well-known", "directory"] as const;

export const refusedItemSchema = z.object({ item: z.string(), reason: z.string() });

/** How the last sync ended; `error` in words when the source could not be read at all. */
export const lastSyncSchema = z.object({
  at: z.string(),
  error: z.string().nullable(),
  refused: z.array(refusedItemSchema),
});

export type LastSync = z.infer<typeof lastSyncSchema>;

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
  created_at: z.string().nullable(),
});

export type Registry = z.infer<typeof registrySchema>;

export const syncResultSchema = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.array(refusedItemSchema),
});

export type SyncResult = z.infer<typeof syncResultSchema>;
