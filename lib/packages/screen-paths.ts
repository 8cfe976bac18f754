import type { Problem } from "../base/problem";
import { noiseNotes, noiseOf } from "./noise";
import { readPath, shownPath } from "./package-path";
import { pathCollisions } from "./path-collisions";

export type ScreenedPaths<Entry> = {
  /** What stays, with normalised paths. */
  entries: Entry[];
  /** Errors for every unsafe path and every collision; notes for what was left out. */
  problems: Problem[];
};

/**
 * Sorts out paths: unsafe ones are errors, noise is left out with notes, the rest must not collide. `folders`
 * are paths that hold nothing themselves; they can be unsafe and in the way of a file all the same.
 */
export function screenPaths<Entry extends { path: string }>(
  raw: readonly Entry[],
  folders: readonly string[] = [],
): ScreenedPaths<Entry> {
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  const noise: string[] = [];
  for (const entry of raw) {
    const reading = readPath(entry.path);
    if (reading.kind === "unsafe") {
      problems.push(unsafe(entry.path, reading.reason));
      continue;
    }
    const kind = noiseOf(reading.path);
    if (kind !== null) noise.push(kind);
    else entries.push({ ...entry, path: reading.path });
  }
  const safeFolders: string[] = [];
  for (const folder of folders) {
    const reading = readPath(folder);
    if (reading.kind === "unsafe") problems.push(unsafe(folder, reading.reason));
    else if (noiseOf(reading.path) === null) safeFolders.push(reading.path);
  }
  const paths = entries.map((entry) => entry.path);
  problems.push(...pathCollisions(paths, safeFolders), ...noiseNotes(noise));
  return { entries, problems };
}

function unsafe(path: string, reason: string): Problem {
  return { level: "error", code: "path_unsafe", path, message: `${shownPath(path)} ${reason}` };
}
