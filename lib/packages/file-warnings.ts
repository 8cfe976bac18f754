import type { Problem } from "../base/problem";
import { shownPath } from "./package-path";
import type { RawFile } from "./raw-file";

/** The text of a Git LFS pointer is far shorter than this. */
const POINTER_BYTES = 1024;

/** How far a shebang line is looked at; Linux reads 256 bytes of it. */
const SHEBANG_BYTES = 256;

/** What will fail when the skill runs, long after it was stored. The bytes stay as they came. */
export function fileWarnings(file: RawFile): Problem[] {
  const opening = Buffer.from(file.bytes.subarray(0, SHEBANG_BYTES)).toString("latin1");
  const warning = (code: string, what: string): Problem => ({
    level: "warning",
    code,
    path: file.path,
    message: `${shownPath(file.path)} ${what}`,
  });
  const problems: Problem[] = [];
  if (
    file.bytes.length <= POINTER_BYTES &&
    opening.startsWith("version https://git-lfs.github.com/spec/")
  ) {
    problems.push(
      warning(
        "lfs_pointer",
        "is a Git LFS pointer, not the file that it stands for. Put the file itself there.",
      ),
    );
  }
  if (opening.startsWith("#!") && /^[^\n]*\r(?:\n|$)/.test(opening)) {
    problems.push(
      warning(
        "shebang_crlf",
        "is a script with Windows line ends: its interpreter will not be found. Save it with LF.",
      ),
    );
  }
  return problems;
}
