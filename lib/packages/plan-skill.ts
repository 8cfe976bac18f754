import type { Problem } from "../base/problem";
import { nameOf } from "./find-candidates";
import { limitProblems } from "./limit-problems";
import { REPOSITORY_PACKAGE_LIMITS } from "./limits";
import { noiseOf } from "./noise";
import { shownPath } from "./package-path";
import type { RepositoryEntry, RepositoryIndex } from "./repository-index";
import { followLink } from "./repository-links";

export type PlannedFile = {
  /** Inside the skill. */
  path: string;
  /** Inside the repository: where its bytes are. */
  from: string;
  bytes: number;
  executable: boolean;
};

/** A skill of a repository before its bytes are read. With an `error` among its problems they are not read. */
export type PlannedSkill = {
  /** Its folder inside the repository; empty for the root. */
  path: string;
  folder: string | null;
  files: PlannedFile[];
  problems: Problem[];
};

/** The files below a folder with links followed, and all that forbids to take them. */
export function planSkill(index: RepositoryIndex, root: string): PlannedSkill {
  const prefix = root === "" ? "" : `${root}/`;
  const files: PlannedFile[] = [];
  const problems: Problem[] = [];
  for (const entry of index.entries.values()) {
    if (!entry.path.startsWith(prefix)) continue;
    const path = entry.path.slice(prefix.length);
    const planned = planFile(index, entry, path);
    if (planned.file !== null) files.push(planned.file);
    problems.push(...planned.problems);
  }
  for (const { path, url } of index.submodules) {
    if (!path.startsWith(prefix)) continue;
    const inside = path.slice(prefix.length);
    const message = `${shownPath(inside)} is a Git submodule${url === "" ? "" : ` (${url})`}: its files belong to another repository and are missing here.`;
    problems.push({ level: "warning", code: "submodule", path: inside, message });
  }
  const counted = files.filter(({ path }) => noiseOf(path) === null);
  problems.push(...limitProblems(counted, REPOSITORY_PACKAGE_LIMITS));
  return { path: root, folder: root === "" ? null : nameOf(root), files, problems };
}

function planFile(
  index: RepositoryIndex,
  entry: RepositoryEntry,
  path: string,
): { file: PlannedFile | null; problems: Problem[] } {
  const fileOf = ({ path: from, bytes, executable }: RepositoryEntry): PlannedFile => ({
    path,
    from,
    bytes,
    executable,
  });
  if (entry.kind === "file" || noiseOf(path) !== null) return { file: fileOf(entry), problems: [] };
  const problem = (level: Problem["level"], code: string, what: string): Problem => ({
    level,
    code,
    path,
    message: `${shownPath(path)} ${what}`,
  });
  if (entry.kind === "other") {
    const what = "is a special file; only files and folders are taken.";
    return { file: null, problems: [problem("error", "special_file", what)] };
  }
  const followed = followLink(index.entries, entry);
  if (followed.kind === "file") {
    const what = `is a symlink; the file that it stands for, ${shownPath(followed.entry.path)}, was taken in its place.`;
    return {
      file: fileOf(followed.entry),
      problems: [problem("note", "symlink_followed", what)],
    };
  }
  const reason =
    followed.kind === "folder"
      ? `is a symlink to the folder ${shownPath(followed.path === "" ? "/" : followed.path)}; only links to files are followed.`
      : followed.reason;
  const what = `${reason} Put a copy of what it stands for there.`;
  return { file: null, problems: [problem("error", "special_file", what)] };
}
