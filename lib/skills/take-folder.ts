import { AppError } from "../base/app-error";
import type { AdmittedPackage } from "../packages/admit-package";
import type { Actor } from "../workspaces/actor";
import { addSkill, type AddSkillDeps } from "./add-skill";
import { admitFolder } from "./admit-folder";
import { folderName } from "./folder-name";
import { saveVersion } from "./save-version";
import type { SkillFolderState } from "./skill-folder-state";
import type { FoundFolder, ReadFolder } from "./skill-folders";
import type { FolderSkill } from "./skill-store";

/** What became of one folder. `lasting`: reading the same files again would say the same. */
export type TakenFolder = {
  folder: FoundFolder;
  result: "added" | "updated" | "unchanged" | "waiting" | "refused";
  problem: string | null;
  lasting: boolean;
};

/** Refusals that another look at the same files may not meet: a block is ended. */
const PASSING = ["unavailable", "conflict", "denied_by_policy"];

/** A folder's files as a skill: a new one, its next version, or a change that waits while ours was edited. */
export async function takeFolder(
  deps: AddSkillDeps,
  actor: Actor,
  read: ReadFolder,
  known: FolderSkill | undefined,
): Promise<TakenFolder> {
  const { folder } = read;
  if (read.kind === "refused")
    return { folder, result: "refused", problem: read.reason, lasting: true };
  try {
    const admitted = admitFolder(read);
    if (known === undefined) return await add(deps, actor, folder, admitted);
    return {
      folder,
      result: await update(deps, actor, folder, admitted, known),
      problem: null,
      lasting: true,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const lasting = !PASSING.includes(error.code);
    return { folder, result: "refused", problem: error.message, lasting };
  }
}

/** One folder by the path that is its identity. */
export function folderPathOf({ root, path }: { root: string; path: string }): string {
  return path === "" ? root : `${root}/${path}`;
}

async function add(
  deps: AddSkillDeps,
  actor: Actor,
  folder: FoundFolder,
  admitted: AdmittedPackage,
): Promise<TakenFolder> {
  const { manifest, skillPackage } = admitted;
  const named = folderName(folder.path) ?? {
    name: manifest.name,
    displayName: manifest.displayName,
  };
  const skill = await addSkill(deps, actor, {
    admitted,
    source: { type: "path", url: null },
    origin: null,
    location: { kind: "workspace", workspaceId: actor.workspaceId },
    onConflict: "rename",
    cause: "folder",
    message: `Read from ${folderPathOf(folder)}`,
    folder: {
      folderPath: folderPathOf(folder),
      state: stateOf(folder, skillPackage.digest),
      named,
    },
  });
  const problem =
    skill.slug === named.name
      ? null
      : `There was a skill "${named.name}" already, so this one is "${skill.slug}".`;
  return { folder, result: "added", problem, lasting: true };
}

async function update(
  deps: AddSkillDeps,
  actor: Actor,
  folder: FoundFolder,
  admitted: AdmittedPackage,
  known: FolderSkill,
): Promise<"updated" | "unchanged" | "waiting"> {
  const { skillPackage } = admitted;
  const { digest } = skillPackage;
  const state = stateOf(folder, digest);
  if (digest === known.folder.digest || digest === known.digest) {
    await keep(deps, actor, known, state);
    return "unchanged";
  }
  if (known.digest === known.folder.digest) {
    await saveVersion(deps, actor, {
      skill: known.id,
      ifMatch: known.version,
      cause: "folder",
      message: `Changed in ${folderPathOf(folder)}`,
      next: () => Promise.resolve({ admitted, keepsProblems: false, folder: state }),
    });
    return "updated";
  }
  const location = { kind: "workspace", workspaceId: actor.workspaceId } as const;
  const { path: packagePath } = await deps.packages.store(location, skillPackage);
  const at = deps.clock.now().toISOString();
  await keep(deps, actor, known, {
    ...state,
    digest: known.folder.digest,
    changed: { digest, packagePath, at },
  });
  return "waiting";
}

async function keep(
  deps: AddSkillDeps,
  actor: Actor,
  known: FolderSkill,
  state: SkillFolderState,
): Promise<void> {
  const at = { workspaceId: actor.workspaceId, skillId: known.id, version: known.version };
  if (await deps.skills.setFolder(at, state)) return;
  throw new AppError("conflict", "The skill was saved meanwhile. The next scan looks again.");
}

function stateOf({ root, path, fingerprint }: FoundFolder, digest: string): SkillFolderState {
  return { root, path, digest, fingerprint, removed: null, changed: null };
}
