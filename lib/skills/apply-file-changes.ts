import type { Problem } from "../base/problem";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import { shownPath } from "../packages/package-path";
import type { RawFile } from "../packages/raw-file";
import type { FileChange } from "./file-change";
import type { StoredSkill } from "./stored-skill";
import { withFile } from "./with-file";
import { withHeader } from "./with-header";

type Skill = Pick<StoredSkill, "displayName" | "description">;
type Applied = { files: RawFile[]; problems: Problem[] };

/** The files after all changes, each seeing the one before it; and every change that could not be made. */
export function applyFileChanges(
  files: readonly RawFile[],
  changes: readonly FileChange[],
  skill: Skill,
): Applied {
  let current = [...files];
  const problems: Problem[] = [];
  /** What earlier changes wrote and none moved or deleted since: written again, it would be lost. */
  const fresh = new Set<string>();
  for (const change of changes) {
    if (change.do === "write" && fresh.has(change.path)) problems.push(writtenTwice(change.path));
    note(fresh, change);
    const applied = applyOne(current, change, skill);
    current = applied.files;
    problems.push(...applied.problems);
  }
  return { files: current, problems };
}

function note(fresh: Set<string>, change: FileChange): void {
  if (change.do === "write") fresh.add(change.path);
  const gone = change.do === "move" ? change.from : change.do === "delete" ? change.path : null;
  if (gone === null) return;
  for (const path of fresh) if (isMeant({ path }, gone)) fresh.delete(path);
}

function applyOne(files: RawFile[], change: FileChange, skill: Skill): Applied {
  switch (change.do) {
    case "write":
      return { files: written(files, change, skill), problems: [] };
    case "move":
      return moved(files, change.from, change.to);
    case "delete":
      return deleted(files, change.path);
    case "mark":
      return marked(files, change.path, change.executable);
  }
}

function written(
  files: RawFile[],
  change: Extract<FileChange, { do: "write" }>,
  skill: Skill,
): RawFile[] {
  const { path, text, base64, executable } = change;
  const given = text === undefined ? Buffer.from(base64 ?? "", "base64") : Buffer.from(text);
  const bytes = path === MANIFEST_PATH ? withHeader(given, files, skill) : given;
  return withFile(files, { path, bytes, executable });
}

function moved(files: RawFile[], from: string, to: string): Applied {
  const meant = files.filter((file) => isMeant(file, from));
  if (meant.length === 0) return refused(files, missing(from));
  if (meant.some(isManifest)) return refused(files, manifestStays("moved"));
  const paths = new Map(meant.map((file) => [file, to + file.path.slice(from.length)]));
  const kept = new Set(files.filter((file) => !paths.has(file)).map((file) => file.path));
  const taken = [...paths.values()].filter((path) => kept.has(path));
  if (taken.length > 0) return refused(files, ...taken.map(occupied));
  const next = files.map((file) => ({ ...file, path: paths.get(file) ?? file.path }));
  return { files: next, problems: [] };
}

function deleted(files: RawFile[], path: string): Applied {
  const meant = files.filter((file) => isMeant(file, path));
  if (meant.length === 0) return refused(files, missing(path));
  if (meant.some(isManifest)) return refused(files, manifestStays("deleted"));
  return { files: files.filter((file) => !meant.includes(file)), problems: [] };
}

function marked(files: RawFile[], path: string, executable: boolean): Applied {
  if (!files.some((file) => file.path === path)) return refused(files, missing(path));
  const next = files.map((file) => (file.path === path ? { ...file, executable } : file));
  return { files: next, problems: [] };
}

/** The file itself, or a file below the folder of that name. */
function isMeant(file: Pick<RawFile, "path">, path: string): boolean {
  return file.path === path || file.path.startsWith(`${path.replace(/\/$/, "")}/`);
}

function isManifest(file: RawFile): boolean {
  return file.path === MANIFEST_PATH;
}

function refused(files: RawFile[], ...problems: Problem[]): Applied {
  return { files, problems };
}

function missing(path: string): Problem {
  const message = `There is no ${shownPath(path)} in this skill.`;
  return { level: "error", code: "file_missing", path, message };
}

function writtenTwice(path: string): Problem {
  const message = `${shownPath(path)} is written more than once. Send it once, as it should be in the end.`;
  return { level: "error", code: "path_duplicate", path, message };
}

function occupied(path: string): Problem {
  const message = `There is a file ${shownPath(path)} already. Choose another name, or delete it first.`;
  return { level: "error", code: "file_exists", path, message };
}

function manifestStays(what: string): Problem {
  const message = `SKILL.md cannot be ${what}: it is what makes the folder a skill.`;
  return { level: "error", code: "manifest_stays", path: MANIFEST_PATH, message };
}
