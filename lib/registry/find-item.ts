import { AppError } from "../base/app-error";
import { admitPackage, type AdmittedPackage } from "../packages/admit-package";
import type { Trust } from "../policy/trust";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import type { BuiltinItem, BuiltinRegistry } from "./builtin-registry";
import { BUILTIN_REGISTRY } from "./registry";
import type { CatalogItem } from "./catalog-item";
import type { CatalogStore, StoredItem, StoredVersion } from "./catalog-store";

/** A version that was seen once and stays as it was. */
export type ItemVersion = {
  version: string;
  digest: string;
  commit: string | null;
  addedAt: Date;
  /** Withdrawn: shown, and never offered. */
  yanked: boolean;
  open(): Promise<AdmittedPackage>;
};

/** An item of whatever registry, with all its versions, newest first. */
export type FoundItem = Pick<CatalogItem, "id" | "name" | "description" | "registry" | "latest"> & {
  trust: Trust;
  versions: ItemVersion[];
};

export type FindItemDeps = {
  builtinRegistry: BuiltinRegistry;
  catalog: CatalogStore;
  packages: PackageStore;
};

/** An item of the built-in registry or of one that an admin added. Throws `not_found`. */
export async function findItem(deps: FindItemDeps, actor: Actor, id: string): Promise<FoundItem> {
  const builtin = (await deps.builtinRegistry.items()).find((candidate) => candidate.id === id);
  if (builtin) return ofBuiltin(builtin);
  const stored = await deps.catalog.find(actor.workspaceId, id);
  if (!stored) throw new AppError("not_found", `The catalog has no item "${id}".`);
  return ofStored(deps, stored.item, stored.versions);
}

/**
 * The version that was asked for, or the newest that is offered. Throws `not_found`, `invalid` for one that was
 * withdrawn.
 */
export function chosenVersion(item: FoundItem, wanted: string | undefined): ItemVersion {
  const version = item.versions.find(
    (one) => one.version === wanted || (wanted === undefined && !one.yanked),
  );
  if (version && !version.yanked) return version;
  if (version || wanted === undefined) {
    const message = `"${item.name}" was withdrawn: ${item.registry.name} does not hold it any more.`;
    throw new AppError("invalid", message);
  }
  const known = item.versions.slice(0, 10).map((one) => one.version);
  throw new AppError(
    "not_found",
    `"${item.name}" has no version ${wanted}; there are ${known.join(", ")}.`,
  );
}

function ofBuiltin({ id, version, admitted, addedAt }: BuiltinItem): FoundItem {
  const { name, description } = admitted.manifest;
  const { digest } = admitted.skillPackage;
  const open = () => Promise.resolve(admitted);
  return {
    ...{ id, name, description, registry: BUILTIN_REGISTRY, trust: "official", latest: version },
    versions: [{ version, digest, commit: null, addedAt, yanked: false, open }],
  };
}

function ofStored(
  { packages }: Pick<FindItemDeps, "packages">,
  item: StoredItem,
  versions: readonly StoredVersion[],
): FoundItem {
  const { id, name, description, latest, trust } = item;
  return {
    ...{ id, name, description, latest, trust, registry: registryOf(item) },
    versions: versions.map(({ version, digest, packagePath, commit, addedAt }) => ({
      ...{ version, digest, commit, addedAt, yanked: item.removedAt !== null },
      open: async () => admitPackage((await packages.read(packagePath, digest)).files),
    })),
  };
}

export function registryOf(item: StoredItem): CatalogItem["registry"] {
  return { id: item.registryId, kind: item.registryKind, name: item.registryName };
}
