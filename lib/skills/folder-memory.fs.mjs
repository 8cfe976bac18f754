import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** What tools leave behind; a package would leave it out, and it is large. */
const NOISE = new Set([".git", "node_modules", "__MACOSX"]);
const MANIFEST = /^skill\.md$/i;
/** A folder that changed this shortly ago may change again without its time saying so. */
const SETTLED_MS = 2_000;

/**
 * What stood in a folder, from one walk to the next: as long as the time of a folder stays the same, so do the
 * names in it, and looking at the time is far cheaper than listing the names.
 */
export function createFolderMemory() {
  let before = new Map();
  let now = new Map();
  return {
    /** At the start of each walk over everything. `fresh` forgets. */
    begin(fresh) {
      before = fresh ? new Map() : now;
      now = new Map();
    },
    /** Names in their order, each with its `kind`: `folder`, `file`, `link` or `other`, and its path. */
    entriesOf(folder) {
      const { mtimeMs, ctimeMs, ino } = statSync(folder);
      const known = before.get(folder);
      if (known?.mtimeMs === mtimeMs && known.ctimeMs === ctimeMs && known.ino === ino) {
        now.set(folder, known);
        return known.entries;
      }
      const entries = list(folder);
      if (Date.now() - ctimeMs > SETTLED_MS) now.set(folder, { mtimeMs, ctimeMs, ino, entries });
      return entries;
    },
  };
}

function list(folder) {
  return (
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !NOISE.has(name))
      .map((entry) => ({
        name: entry.name,
        real: folder + path.sep + entry.name,
        kind: kindOf(entry),
        isManifest: MANIFEST.test(entry.name),
      }))
      // By code units, so that a fingerprint does not change with the order on disk.
      .sort((left, right) => (left.name < right.name ? -1 : 1))
  );
}

function kindOf(entry) {
  if (entry.isDirectory()) return "folder";
  if (entry.isFile()) return "file";
  return entry.isSymbolicLink() ? "link" : "other";
}
