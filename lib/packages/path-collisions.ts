import type { Problem } from "../base/problem";
import { shownPath } from "./package-path";

/** Paths that one disk or another would take for the same, and files that are folders too: every pair, with why. */
export function pathCollisions(
  paths: readonly string[],
  folders: readonly string[] = [],
): Problem[] {
  const problems: Problem[] = [];
  const files = new Map<string, string>();
  for (const path of paths) {
    const other = files.get(folded(path));
    if (other === undefined) files.set(folded(path), path);
    else problems.push(collision(other, path));
  }
  const reported = new Set<string>();
  const above = paths.flatMap((path) => foldersOf(path).map((folder) => ({ folder, path })));
  for (const { folder, path } of [
    ...above,
    ...folders.map((folder) => ({ folder, path: folder })),
  ]) {
    const file = files.get(folded(folder));
    if (file === undefined || reported.has(file)) continue;
    reported.add(file);
    const message = `${shownPath(file)} is a file and also a folder (${shownPath(path === folder ? `${folder}/` : path)}).`;
    problems.push({ level: "error", code: "path_file_and_folder", path: file, message });
  }
  return problems;
}

function collision(first: string, second: string): Problem {
  const message =
    first === second
      ? `${shownPath(first)} is there more than once (a duplicate).`
      : `${shownPath(first)} and ${shownPath(second)} differ only in case or in how letters are composed (a duplicate): one is lost on Windows and macOS.`;
  return { level: "error", code: "path_duplicate", path: second, message };
}

/** One form for all spellings that a case-insensitive, normalising disk takes for one name. */
function folded(path: string): string {
  return path.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}

function foldersOf(path: string): string[] {
  const names = path.split("/");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("/"));
}
