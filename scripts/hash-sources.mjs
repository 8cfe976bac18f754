import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** sha256 over the paths and bytes of all files in `roots` (files or folders). */
export async function hashOf(roots) {
  const files = (await Promise.all(roots.map(filesOf))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash("sha256");
  files.forEach((file, index) => {
    hash.update(`${file}\0${contents[index].length}\0`).update(contents[index]);
  });
  return hash.digest("hex");
}

async function filesOf(root) {
  const facts = await stat(root).catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (facts === null) return [];
  if (facts.isFile()) return [root];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
