import type { RawFile } from "../packages/raw-file";
import type { PackageFile } from "../packages/skill-package";

/** The files with one of them written; its executable bit stays as it was unless given. */
export function withFile(
  files: readonly PackageFile[],
  written: { path: string; bytes: Uint8Array; executable?: boolean | undefined },
): RawFile[] {
  const current = files.find((file) => file.path === written.path);
  const executable = written.executable ?? current?.executable ?? false;
  const next: RawFile = { path: written.path, bytes: written.bytes, executable };
  return current ? files.map((file) => (file === current ? next : file)) : [...files, next];
}
