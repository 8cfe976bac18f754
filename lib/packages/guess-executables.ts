import type { Problem } from "../base/problem";
import { shownPath } from "./package-path";
import type { RawFile } from "./raw-file";

/**
 * Browsers and Windows pack without file modes. There a script that names its interpreter in its first line is
 * taken as executable, and a note says so: without the bit it would not start by its own name.
 */
export function guessExecutables(
  files: readonly RawFile[],
  withoutMode: ReadonlySet<string>,
): { files: RawFile[]; problems: Problem[] } {
  const scripts = files.filter((file) => withoutMode.has(file.path) && hasShebang(file.bytes));
  return {
    files: files.map((file) => (scripts.includes(file) ? { ...file, executable: true } : file)),
    problems: scripts.map(({ path }) => ({
      level: "note",
      code: "executable_guessed",
      path,
      message: `${shownPath(path)} was marked as executable: it begins with #! and came without file modes.`,
    })),
  };
}

function hasShebang(bytes: Uint8Array): boolean {
  return bytes[0] === 0x23 && bytes[1] === 0x21;
}
