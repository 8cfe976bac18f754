import { createHash } from "node:crypto";
import { fileSha256 } from "./file-sha256";
import { comparePaths } from "./path-order";
import type { PackageFile } from "./skill-package";

/**
 * The name of a set of files: `sha256:` and the sha256 of one line per file,
 * `<mode> <sha256 of bytes, hex> <path>\n`, ordered by the UTF-8 bytes of the path.
 */
export function digestOf(files: readonly PackageFile[]): string {
  const hash = createHash("sha256");
  for (const file of [...files].sort((left, right) => comparePaths(left.path, right.path))) {
    hash.update(
      `${file.executable ? "100755" : "100644"} ${fileSha256(file.bytes)} ${file.path}\n`,
    );
  }
  return `sha256:${hash.digest("hex")}`;
}
