import type { Problem } from "../base/problem";
import type { PackageLimits } from "./limits";
import { shownPath } from "./package-path";

/** Problems that make an answer `too_large` rather than `invalid`. */
export const TOO_LARGE_CODES: readonly string[] = [
  "too_many_files",
  "too_many_bytes",
  "manifest_too_large",
];

/** What of a set of files is beyond its limits; names the limit, what is there and the biggest file. */
export function limitProblems(
  files: readonly { path: string; bytes: number }[],
  limits: PackageLimits,
): Problem[] {
  const problems: Problem[] = [];
  if (files.length > limits.files) {
    problems.push({
      level: "error",
      code: "too_many_files",
      message: `There are ${files.length} files; at most ${limits.files} are allowed.`,
    });
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > limits.unpackedBytes) {
    const biggest = files.reduce((big, file) => (file.bytes > big.bytes ? file : big));
    problems.push({
      level: "error",
      code: "too_many_bytes",
      path: biggest.path,
      message: `The files hold ${megabytes(bytes)} unpacked; at most ${megabytes(limits.unpackedBytes)} are allowed. The biggest is ${shownPath(biggest.path)} with ${megabytes(biggest.bytes)}.`,
    });
  }
  return problems;
}

/** Exact where it matters: one byte too many must not read as the limit itself. */
function megabytes(bytes: number): string {
  const shown = bytes / (1024 * 1024);
  return Number.isInteger(shown) ? `${shown} MB` : `${shown.toFixed(2)} MB (${bytes} bytes)`;
}
