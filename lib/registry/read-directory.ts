import { AppError } from "../base/app-error";
import type { AdmittedPackage } from "../packages/admit-package";
import { ARCHIVE_LIMITS } from "../packages/limits";
import { admitFolder } from "../skills/admit-folder";
import type { FoundFolder, SkillFolders } from "../skills/skill-folders";
import type { ReadRegistry } from "./registry-source";

/**
 * The skills in the folders below one of the server. Their files are read one folder at a time, when they are
 * asked for. `folder` is absolute and was found to be allowed.
 */
export async function readDirectory(
  deps: { skillFolders: SkillFolders },
  folder: string,
): Promise<ReadRegistry> {
  const listing = await deps.skillFolders.list([folder], { fresh: true });
  const refused = listing.problems.map(({ path, message }) => ({ item: path, reason: message }));
  if (listing.folders.length === 0) {
    throw new AppError("invalid", `There is no SKILL.md in or below ${folder}.`);
  }
  const items = listing.folders.map((found) => ({
    path: found.path,
    artifact: null,
    commit: null,
    open: () => openFolder(deps, found),
  }));
  return { items, refused };
}

async function openFolder(
  { skillFolders }: { skillFolders: SkillFolders },
  folder: FoundFolder,
): Promise<AdmittedPackage> {
  for await (const batch of skillFolders.read([folder], ARCHIVE_LIMITS)) {
    for (const read of batch) {
      if (read.kind === "refused") throw new AppError("invalid", read.reason);
      return admitFolder(read);
    }
  }
  throw new AppError("unavailable", `${folder.path} could not be read.`);
}
