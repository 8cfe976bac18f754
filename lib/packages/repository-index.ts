import { readTarball, type TarballEntry } from "./read-tarball";
import { readSubmodules, type Submodule } from "./repository-submodules";

export type RepositoryEntry = Pick<TarballEntry, "bytes" | "executable" | "target"> & {
  /** Inside the repository: the archive's own folder is taken off. */
  path: string;
  kind: "file" | "symlink" | "other";
};

/** What a repository holds, without its bytes. */
export type RepositoryIndex = {
  entries: ReadonlyMap<string, RepositoryEntry>;
  submodules: readonly Submodule[];
};

/** Larger than any list of submodules that a person keeps. */
const SUBMODULES_BYTES = 256 * 1024;

/** Looks through the archive of a repository. Throws as `readTarball` does. */
export async function readRepositoryIndex(archive: Uint8Array): Promise<RepositoryIndex> {
  const entries = new Map<string, RepositoryEntry>();
  let submodules: Submodule[] = [];
  await readTarball(archive, (entry) => {
    const path = insideRepository(entry.path);
    if (path === "" || entry.kind === "folder") return null;
    const { kind, bytes, executable, target } = entry;
    entries.set(path, { path, kind, bytes, executable, target });
    const listsSubmodules = path === ".gitmodules" && bytes <= SUBMODULES_BYTES;
    if (!listsSubmodules) return null;
    return (content) => {
      submodules = readSubmodules(content.toString("utf8"));
    };
  });
  return { entries, submodules };
}

/** GitHub packs everything into one folder, named for the repository and the commit. */
export function insideRepository(path: string): string {
  const slash = path.indexOf("/");
  return slash === -1 ? "" : path.slice(slash + 1);
}
