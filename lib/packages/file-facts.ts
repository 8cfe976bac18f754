import { fileSha256 } from "./file-sha256";
import type { FileFacts, SkillPackage } from "./skill-package";

/** What a row keeps of a package's files, in the package's order. */
export function fileFacts(skillPackage: SkillPackage): FileFacts[] {
  return skillPackage.files.map((file) => ({
    path: file.path,
    bytes: file.bytes.length,
    executable: file.executable,
    sha256: fileSha256(file.bytes),
  }));
}
