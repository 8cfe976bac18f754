import path from "node:path";
import { MAX_LINKS } from "./limits";
import { shownPath } from "./package-path";
import type { RepositoryEntry, RepositoryIndex } from "./repository-index";

export type FollowedLink =
  | { kind: "file"; entry: RepositoryEntry }
  | { kind: "folder"; path: string }
  /** The end of a sentence that begins with the link's path. */
  | { kind: "refused"; reason: string };

/** Follows a symlink, through others, to what it stands for inside the same repository. */
export function followLink(
  entries: RepositoryIndex["entries"],
  link: RepositoryEntry,
): FollowedLink {
  let current = link;
  for (let step = 0; step < MAX_LINKS; step += 1) {
    const target = targetOf(current);
    const where = `is a symlink to ${shownPath(current.target)}`;
    if (target === null) {
      return { kind: "refused", reason: `${where}, which is outside of the repository.` };
    }
    const next = entries.get(target);
    if (next === undefined) {
      return holds(entries, target)
        ? { kind: "folder", path: target }
        : { kind: "refused", reason: `${where}, which the repository does not hold.` };
    }
    if (next.kind === "file") return { kind: "file", entry: next };
    if (next.kind === "other") return { kind: "refused", reason: `${where}, which is no file.` };
    current = next;
  }
  return { kind: "refused", reason: "is a symlink that leads in a circle." };
}

/** Inside the repository; null for what leaves it. Empty is its root. */
function targetOf({ path: from, target }: RepositoryEntry): string | null {
  if (target === "" || path.posix.isAbsolute(target)) return null;
  const joined = path.posix.join(path.posix.dirname(from), target).replace(/\/+$/, "");
  if (joined === ".." || joined.startsWith("../")) return null;
  return joined === "." ? "" : joined;
}

function holds(entries: RepositoryIndex["entries"], folder: string): boolean {
  if (folder === "") return true;
  for (const path of entries.keys()) if (path.startsWith(`${folder}/`)) return true;
  return false;
}
