import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { admitPackage } from "../packages/admit-package";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { RawFile } from "../packages/raw-file";
import type { BuiltinItem, BuiltinRegistry } from "./builtin-registry";

/** Relative to the folder that the server was started in, like everything that is read by path. */
const FOLDER = "lib/registry/builtin/skills";

export function createBuiltinRegistry(
  folder = path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER),
): BuiltinRegistry {
  let items: Promise<readonly BuiltinItem[]> | null = null;
  return { items: () => (items ??= readItems(folder)) };
}

async function readItems(folder: string): Promise<BuiltinItem[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map((name) => readItem(path.join(folder, name))));
}

async function readItem(folder: string): Promise<BuiltinItem> {
  const admitted = admitPackage(await readFiles(folder), { folder: path.basename(folder) });
  const { name, frontmatter } = admitted.manifest;
  return {
    id: `builtin:${name}`,
    version: versionOf(frontmatter["metadata"]) ?? "1.0.0",
    admitted,
    addedAt: (await stat(path.join(folder, MANIFEST_PATH))).mtime,
  };
}

/** Executable bits depend on how the product was unpacked, so none is taken: the scripts are started with `node`. */
async function readFiles(folder: string): Promise<RawFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return {
          path: path.relative(folder, file).split(path.sep).join("/"),
          bytes: await readFile(file),
          executable: false,
        };
      }),
  );
}

function versionOf(metadata: unknown): string | null {
  if (typeof metadata !== "object" || metadata === null || !("version" in metadata)) return null;
  return typeof metadata.version === "string" ? metadata.version : null;
}
