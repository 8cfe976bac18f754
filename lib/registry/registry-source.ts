import type { AdmittedPackage } from "../packages/admit-package";
import type { StoredRegistry } from "./registry-store";

/** Something that a registry offers at this moment. */
export type OfferedItem = {
  /** Names it in its registry, from one sync to the next. */
  path: string;
  /** Digest of the file that the index names; null where there is no such thing. */
  artifact: string | null;
  commit: string | null;
  /** Throws an `AppError` when this one cannot be taken. */
  open(): Promise<AdmittedPackage>;
};

export type ReadRegistry = {
  items: OfferedItem[];
  /** What was found and cannot be taken; `item` as a person would look for it. */
  refused: { item: string; reason: string }[];
};

/**
 * The way to the sources of registries. Throws `unavailable` for one that does not answer, `invalid` for one that is
 * no registry, both in words.
 */
export type RegistrySources = {
  /** The URL as it is kept. Asks nothing but this machine. */
  checkedUrl(registry: Pick<StoredRegistry, "kind" | "url">): Promise<string>;
  read(registry: Pick<StoredRegistry, "kind" | "url">): Promise<ReadRegistry>;
};

/** More than a catalog that people choose from; each is a package to fetch, unpack and keep. */
export const REGISTRY_ITEMS = 2_000;
