import type { Problem } from "../base/problem";
import { AppError } from "../base/app-error";
import type { ArchiveEntry, EntryKind } from "./archive-entry";
import { readArchiveIndex } from "./archive-index";
import { guessExecutables } from "./guess-executables";
import { limitProblems, TOO_LARGE_CODES } from "./limit-problems";
import { ARCHIVE_LIMITS, type PackageLimits } from "./limits";
import { shownPath } from "./package-path";
import type { RawFile } from "./raw-file";
import { refuseWith } from "./refuse-with";
import { screenPaths } from "./screen-paths";
import { withoutSecrets } from "./secret-files";
import { unpackEntries } from "./unpack-entries";
import { zipWorkHere, type ZipWork } from "./zip-work";

/** What came out of a source, with what was left out or repaired (no `error` among them). */
export type OpenedSource = { files: RawFile[]; problems: Problem[] };

/**
 * Unpacks a zip in memory. Throws `invalid` or `too_large` with **every** problem of the whole archive:
 * unsafe paths, symlinks, special files, duplicates, damaged or overlapping data, limits.
 */
export async function openArchive(
  bytes: Uint8Array,
  limits: PackageLimits = ARCHIVE_LIMITS,
  zip: ZipWork = zipWorkHere,
): Promise<OpenedSource> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const index = await readArchiveIndex(archive);
  const folders = index.entries.filter((entry) => entry.kind === "folder").map(({ path }) => path);
  const { entries, problems: pathProblems } = screenPaths(
    index.entries.filter((entry) => entry.kind !== "folder"),
    folders.filter((path) => !isHere(path)),
  );
  const problems = [...index.problems, ...pathProblems, ...entries.flatMap(entryProblems)];
  const tooLarge = limitProblems(
    entries.map((entry) => ({ path: entry.path, bytes: entry.unpackedBytes })),
    limits,
  );
  problems.push(...tooLarge);
  const readable =
    tooLarge.length === 0 ? entries.filter((entry) => entryProblems(entry).length === 0) : [];
  const unpacked = await unpackEntries(archive, readable, zip);
  problems.push(...unpacked.problems);
  refuseErrors(problems);
  if (unpacked.files.length === 0) {
    throw new AppError("invalid", "The archive is empty: it holds no file of a skill.", {
      problems,
    });
  }
  const secrets = withoutSecrets(unpacked.files);
  const withoutMode = new Set(entries.filter((entry) => !entry.hasMode).map(({ path }) => path));
  const guessed = guessExecutables(secrets.files, withoutMode);
  return {
    files: guessed.files,
    problems: [...problems, ...secrets.problems, ...guessed.problems],
  };
}

/** An entry for the folder that everything stands in, under any of its names. */
function isHere(path: string): boolean {
  return /^\.?[/\\]*$/.test(path);
}

function refuseErrors(problems: readonly Problem[]): void {
  const errors = problems.filter((problem) => problem.level === "error");
  if (errors.length === 0) return;
  const code = errors.every((problem) => TOO_LARGE_CODES.includes(problem.code))
    ? "too_large"
    : "invalid";
  throw refuseWith(problems, { code });
}

const REFUSED_KINDS = {
  symlink: "is a symlink (a link to another place). Put a copy of the file there.",
  pipe: "is a named pipe (FIFO); only files and folders are taken.",
  socket: "is a socket; only files and folders are taken.",
  device: "is a device; only files and folders are taken.",
} as const satisfies Record<Exclude<EntryKind, "file" | "folder">, string>;

function entryProblems(entry: ArchiveEntry): Problem[] {
  const problem = (code: string, what: string): Problem[] => [
    { level: "error", code, path: entry.path, message: `${shownPath(entry.path)} ${what}` },
  ];
  if (entry.kind !== "file" && entry.kind !== "folder")
    return problem("special_file", REFUSED_KINDS[entry.kind]);
  if (entry.kind === "folder") return [];
  if (entry.encrypted)
    return problem("encrypted", "is password-protected. Pack the archive without a password.");
  if (entry.method !== 0 && entry.method !== 8) {
    return problem(
      "compression_method",
      `is packed with method ${entry.method}; only deflate and stored are read.`,
    );
  }
  return [];
}
