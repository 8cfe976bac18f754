import { AppError, type ErrorCode } from "../base/app-error";
import { assertNever } from "../base/assert-never";
import type { Clock } from "../base/clock";
import type { AdmittedPackage } from "../packages/admit-package";
import type { InstallSubject } from "../policy/decide-install";
import { packageFindings, type FindingDeps } from "../policy/package-findings";
import type { PackageLocation } from "../storage/package-location";
import type { Actor } from "../workspaces/actor";
import type { SourceFields } from "../skills/stored-skill";
import { chosenVersion, findItem, type FindItemDeps } from "./find-item";
import { installOrigin } from "./install-origin";
import { installSubject } from "./install-subject";
import type { LockedSkill } from "./lockfile";
import { resolveImport, type ResolveImportDeps } from "./resolve-import";

/** What a line of a lockfile leads to in a workspace, with everything that an install is asked about. */
export type ResolvedLock = {
  subject: InstallSubject;
  source: SourceFields;
  location: PackageLocation;
  open(): Promise<AdmittedPackage>;
};

/** Why a line leads to nothing here. */
export type UnresolvedLock = { code: string; message: string };

export type ResolveLockedDeps = FindItemDeps & FindingDeps & ResolveImportDeps & { clock: Clock };

/** Finds what a line names; a digest that differs is a problem too, before anything is stored. */
export async function resolveLocked(
  deps: ResolveLockedDeps,
  actor: Actor,
  locked: LockedSkill,
): Promise<ResolvedLock | UnresolvedLock> {
  try {
    if (locked.registry.kind === "import") return await resolveImport(deps, actor, locked);
    const item = await itemOf(deps, actor, locked);
    return typeof item === "string" ? await resolveItem(deps, actor, locked, item) : item;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: CODES[error.code] ?? error.code, message: error.message };
  }
}

/** The id of the item here, or why there is none. */
async function itemOf(
  deps: ResolveLockedDeps,
  actor: Actor,
  { name, item, registry: { kind, url } }: LockedSkill,
): Promise<string | UnresolvedLock> {
  if (kind === "builtin") return `builtin:${item}`;
  if (kind === "deleted" || kind === "import" || url === null) {
    const message = `"${name}" came from a registry that was deleted: nothing says where to get it.`;
    return { code: "registry_unknown", message };
  }
  const found = await deps.catalog.atPlace(actor.workspaceId, { kind, url, path: item });
  switch (found.is) {
    case "item":
      return found.id;
    case "unknown_item": {
      const message = `${found.registry} has no "${item}" here. Sync it, then check again.`;
      return { code: "item_unknown", message };
    }
    case "unknown_registry": {
      const message = `This workspace does not have the ${kind} registry ${url}. Add and sync it, then check again.`;
      return { code: "registry_unknown", message };
    }
    default:
      return assertNever(found);
  }
}

async function resolveItem(
  deps: ResolveLockedDeps,
  actor: Actor,
  locked: LockedSkill,
  id: string,
): Promise<ResolvedLock | UnresolvedLock> {
  const item = await findItem(deps, actor, id);
  const version = chosenVersion(item, locked.version);
  if (version.digest !== locked.digest) {
    const message = `Version ${locked.version} of "${item.name}" is another package here (${short(version.digest)}) than the lockfile says (${short(locked.digest)}).`;
    return { code: "digest_differs", message };
  }
  const admitted = await version.open();
  const findings = await packageFindings(deps, actor.workspaceId, admitted.skillPackage);
  return {
    subject: installSubject(item, version, findings),
    source: {
      sourceType: "catalog",
      sourceUrl: null,
      origin: installOrigin(actor, item, version, deps.clock.now()),
    },
    location: { kind: "catalog" },
    open: () => version.open(),
  };
}

/** What a refusal means for a line of a lockfile; any other is told under its own code. */
const CODES: Readonly<Partial<Record<ErrorCode, string>>> = {
  not_found: "version_unknown",
  invalid: "withdrawn",
  conflict: "digest_differs",
};

function short(digest: string): string {
  return digest.slice("sha256:".length, "sha256:".length + 8);
}
