import { AppError } from "../base/app-error";
import { ARCHIVE_LIMITS } from "../packages/limits";
import { admitFolder } from "../skills/admit-folder";
import type { ReadFolder, SkillFolders } from "../skills/skill-folders";
import type { OfferedItem, ReadRegistry } from "./registry-source";

/** The skills in the folders below one of the server. `folder` is absolute and was found to be allowed. */
export async function readDirectory(
  deps: { skillFolders: SkillFolders },
  folder: string,
): Promise<ReadRegistry> {
  const listing = await deps.skillFolders.list([folder], { fresh: true });
  const refused = listing.problems.map(({ path, message }) => ({ item: path, reason: message }));
  if (listing.folders.length === 0) {
    throw new AppError("invalid", `There is no SKILL.md in or below ${folder}.`);
  }
  const items: OfferedItem[] = [];
  for await (const batch of deps.skillFolders.read(listing.folders, ARCHIVE_LIMITS)) {
    for (const read of batch) {
      if (read.kind === "refused") refused.push({ item: read.folder.path, reason: read.reason });
      else items.push(itemOf(read));
    }
  }
  return { items, refused };
}

function itemOf(read: ReadFolder & { kind: "read" }): OfferedItem {
  const open = () => Promise.resolve(admitFolder(read));
  return { path: read.folder.path, artifact: null, commit: null, open };
}
