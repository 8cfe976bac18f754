import {
  fromRandomAccessReaderPromise,
  type Entry,
  type LocalFileHeader,
  type ZipFile,
} from "yauzl";
import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import type { ArchiveEntry, EntryKind } from "./archive-entry";
import { contradictions, entryProblem, overlaps, type Extent } from "./archive-contradictions";
import { ArchiveReader } from "./archive-reader";
import { entryName } from "./entry-name";
import { identifyBytes, looksLikeZip } from "./identify-bytes";
import { MAX_ARCHIVE_ENTRIES } from "./limits";
import { shownPath } from "./package-path";

export type ArchiveIndex = {
  entries: ArchiveEntry[];
  /** Errors of the archive's structure: names, headers that contradict each other, overlaps. */
  problems: Problem[];
};

/** Reads the directory of a zip, and the header before each entry's data. Throws `invalid` when it is none. */
export async function readArchiveIndex(archive: Buffer): Promise<ArchiveIndex> {
  if (!looksLikeZip(archive)) throw notAZip(archive);
  const zip = await opened(archive);
  if (zip.entryCount > MAX_ARCHIVE_ENTRIES) {
    throw new AppError(
      "too_large",
      `The archive holds ${zip.entryCount} entries; at most ${MAX_ARCHIVE_ENTRIES} are looked at.`,
    );
  }
  const index: ArchiveIndex = { entries: [], problems: [] };
  const extents: Extent[] = [];
  for await (const entry of listed(zip)) {
    const path = entryName(entry);
    const shown = shownPath(path ?? entry.fileNameRaw.toString("latin1"));
    const local = await localHeader(zip, entry, shown);
    if (path === null)
      index.problems.push(
        entryProblem(
          "name_encoding",
          shown,
          `${shown} is not named in UTF-8, although the archive says so.`,
        ),
      );
    index.problems.push(...contradictions(entry, local, shown));
    const end = local.fileDataStart + entry.compressedSize;
    extents.push({ shown, start: entry.relativeOffsetOfLocalHeader, end });
    if (path !== null) index.entries.push(describe(entry, path, local.fileDataStart, end));
  }
  index.problems.push(...overlaps(extents));
  return index;
}

function notAZip(archive: Buffer): AppError {
  const what = identifyBytes(archive);
  return new AppError(
    "invalid",
    `The file is ${what === null ? "no zip archive" : `${what}, not a zip archive`}. Pack the skill's folder as a zip.`,
  );
}

function damaged(error: unknown): AppError {
  const message = error instanceof Error ? error.message : String(error);
  if (/encrypt/i.test(message)) {
    return new AppError(
      "invalid",
      "The archive is password-protected. Pack it again without a password.",
      { cause: error },
    );
  }
  return new AppError(
    "invalid",
    `The zip archive is damaged or cut off (${message}). Pack it again.`,
    { cause: error },
  );
}

async function opened(archive: Buffer): Promise<ZipFile> {
  try {
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true };
    return await fromRandomAccessReaderPromise(new ArchiveReader(archive), archive.length, options);
  } catch (error) {
    throw damaged(error);
  }
}

/** One after the other: of an archive of many files only what is needed of each is kept. */
async function* listed(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()[Symbol.asyncIterator]();
  for (;;) {
    const step = await entries.next().catch((error: unknown) => {
      throw damaged(error);
    });
    if (step.done === true) return;
    yield step.value;
  }
}

async function localHeader(zip: ZipFile, entry: Entry, shown: string): Promise<LocalFileHeader> {
  try {
    return await zip.readLocalFileHeaderPromise(entry, { minimal: false });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new AppError(
      "invalid",
      `The zip archive is damaged at ${shown} (${message}). Pack it again.`,
      { cause: error },
    );
  }
}

/** The system of an archive whose attributes hold a file mode. */
const UNIX = 3;

function describe(entry: Entry, path: string, start: number, end: number): ArchiveEntry {
  const mode = entry.externalFileAttributes >>> 16;
  return {
    path,
    kind: kindOf(entry, path, mode),
    executable: (mode & 0o111) !== 0,
    hasMode: mode !== 0 || entry.versionMadeBy >>> 8 === UNIX,
    method: entry.compressionMethod,
    encrypted: entry.isEncrypted(),
    crc32: entry.crc32,
    unpackedBytes: entry.uncompressedSize,
    start,
    end,
  };
}

const KIND_BY_MODE: ReadonlyMap<number, EntryKind> = new Map([
  [0o010000, "pipe"],
  [0o020000, "device"],
  [0o040000, "folder"],
  [0o060000, "device"],
  [0o120000, "symlink"],
  [0o140000, "socket"],
]);

const DOS_FOLDER = 0x10;

function kindOf(entry: Entry, path: string, mode: number): EntryKind {
  const kind = KIND_BY_MODE.get(mode & 0o170000);
  if (kind !== undefined) return kind;
  const folder = /[/\\]$/.test(path) || (entry.externalFileAttributes & DOS_FOLDER) !== 0;
  return folder && entry.uncompressedSize === 0 ? "folder" : "file";
}
