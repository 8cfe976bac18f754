import { z } from "zod";
import { TRUST_LEVELS, type Trust } from "../policy/trust";
import { ADDED_KINDS } from "./registry";

/** An item of a registry that an admin added, with where it stands. */
export const storedItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  latest: z.string(),
  removedAt: z.date().nullable(),
  registryId: z.string(),
  registryKind: z.enum(ADDED_KINDS),
  registryName: z.string(),
  trust: z.enum(TRUST_LEVELS),
});

export type StoredItem = z.infer<typeof storedItemSchema>;

export type StoredVersion = {
  version: string;
  rank: number;
  name: string;
  description: string;
  digest: string;
  packagePath: string;
  commit: string | null;
  addedAt: Date;
};

export type CatalogFilter = {
  words: readonly string[];
  trust?: Trust | undefined;
  registry?: string | undefined;
  /** Only what comes behind it, by name and id. */
  after: { name: string; id: string } | null;
  limit: number;
};

/** What a sync knows of an item before it looks. */
export type KnownItem = { removed: boolean; digests: Set<string>; artifacts: Set<string> };

/** A package that a registry offers now, already durable. */
export type OfferedVersion = {
  path: string;
  name: string;
  description: string;
  declared: string | null;
  digest: string;
  packagePath: string;
  artifact: string | null;
  commit: string | null;
  at: Date;
};

/** What names an item wherever its registry is known, whatever ids it has there. */
export type ItemPlace = { kind: (typeof ADDED_KINDS)[number]; url: string; path: string };

export type AtPlace =
  | { is: "item"; id: string }
  | { is: "unknown_item"; registry: string }
  | { is: "unknown_registry" };

/** Items and their immutable versions. Everything is scoped by the workspace. */
export type CatalogStore = {
  /** By name, then id, in the order of bytes; what its registry no longer holds is left out. */
  list(workspaceId: string, filter: CatalogFilter): Promise<StoredItem[]>;
  /** With its versions, newest first. */
  find(
    workspaceId: string,
    id: string,
  ): Promise<{ item: StoredItem; versions: StoredVersion[] } | null>;
  /** Where these items stand: what names them in every workspace. */
  places(workspaceId: string, ids: readonly string[]): Promise<Map<string, ItemPlace>>;
  /** The item at a place; `unknown_registry` where the workspace has no such registry. */
  atPlace(workspaceId: string, place: ItemPlace): Promise<AtPlace>;
  /** By path. */
  known(registryId: string): Promise<Map<string, KnownItem>>;
  /** Item, version and order in one transaction; a digest that the item has already makes no version. */
  offer(
    registry: { id: string; workspaceId: string },
    newId: string,
    offered: OfferedVersion,
  ): Promise<"added" | "updated" | "unchanged">;
  /** From now on the registry offers these items and no others. */
  setPresent(registryId: string, paths: readonly string[], at: Date): Promise<void>;
};
