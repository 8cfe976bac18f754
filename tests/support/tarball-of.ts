import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";

export type RepositoryFile =
  | string
  | { text: string; executable?: boolean }
  | { bytes: Uint8Array }
  | { linkTo: string }
  /** A submodule: an archive has an empty folder there. */
  | { submodule: string };

export type RepositoryFiles = Record<string, RepositoryFile>;

/** A repository as GitHub packs it: everything in one folder, modes and links kept, submodules empty. */
export async function tarballOf(
  files: RepositoryFiles,
  folder = "acme-kit-c0ffee0",
): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: `${folder}/`, type: "directory" });
  const modules = Object.entries(files).flatMap(([path, file]) =>
    typeof file === "object" && "submodule" in file
      ? [`[submodule "${path}"]\n\tpath = ${path}\n\turl = ${file.submodule}\n`]
      : [],
  );
  if (modules.length > 0) tar.entry({ name: `${folder}/.gitmodules` }, modules.join(""));
  for (const [path, file] of Object.entries(files)) {
    const name = `${folder}/${path}`;
    if (typeof file === "string") tar.entry({ name, mode: 0o644 }, file);
    else if ("linkTo" in file) tar.entry({ name, type: "symlink", linkname: file.linkTo });
    else if ("submodule" in file) tar.entry({ name: `${name}/`, type: "directory" });
    else if ("bytes" in file) tar.entry({ name, mode: 0o644 }, Buffer.from(file.bytes));
    else tar.entry({ name, mode: file.executable === true ? 0o755 : 0o644 }, file.text);
  }
  tar.finalize();
  return buffer(Readable.from(tar).pipe(createGzip()));
}
