import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { AppError } from "../base/app-error";
import { REPOSITORY_ENTRIES, REPOSITORY_UNPACKED_BYTES } from "./limits";

export type TarballEntry = {
  /** As written, without a slash at the end. */
  path: string;
  kind: "file" | "symlink" | "folder" | "other";
  bytes: number;
  executable: boolean;
  /** Where a symlink points to, as written. */
  target: string;
};

/** Gets every entry in turn; answers what takes its bytes, or null to pass over them. */
export type TarballVisitor = (entry: TarballEntry) => ((bytes: Buffer) => void) | null;

export type TarballLimits = { unpackedBytes: number; entries: number };

/**
 * Reads a `.tar.gz` as a stream: what nobody takes is not kept. Limits are counted while inflating. Throws
 * `too_large` beyond them, `invalid` for what is damaged.
 */
export async function readTarball(
  archive: Uint8Array,
  visit: TarballVisitor,
  limits: TarballLimits = { unpackedBytes: REPOSITORY_UNPACKED_BYTES, entries: REPOSITORY_ENTRIES },
): Promise<void> {
  const unpack = extract();
  let count = 0;
  unpack.on("entry", (header, stream, next) => {
    // Without this a limit that stops the whole stream would end the process.
    stream.on("error", next);
    count += 1;
    if (count > limits.entries) {
      next(tooLarge(`holds more than ${limits.entries} files and folders`));
      return;
    }
    const take = visit(entryOf(header));
    const chunks: Uint8Array[] = [];
    stream.on("data", (chunk) => {
      if (take !== null && chunk instanceof Uint8Array) chunks.push(chunk);
    });
    stream.on("end", () => {
      take?.(Buffer.concat(chunks));
      next();
    });
  });
  try {
    const inflate = createGunzip();
    await pipeline(Readable.from([archive]), inflate, counting(limits.unpackedBytes), unpack);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError("invalid", `The archive is damaged (${reason}). Fetch it again.`, {
      cause: error,
    });
  }
}

function counting(limit: number): Transform {
  let inflated = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      inflated += chunk.length;
      if (inflated > limit) callback(tooLarge(`unpacks to more than ${megabytes(limit)}`));
      else callback(null, chunk);
    },
  });
}

function tooLarge(what: string): AppError {
  return new AppError("too_large", `The archive ${what}; that is more than is looked through.`);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / (1024 * 1024))} MB`;
}

const KINDS: Partial<Record<Header["type"], TarballEntry["kind"]>> = {
  file: "file",
  "contiguous-file": "file",
  directory: "folder",
  symlink: "symlink",
};

function entryOf(header: Header): TarballEntry {
  return {
    path: header.name.replace(/\/+$/, ""),
    kind: KINDS[header.type] ?? "other",
    bytes: header.size,
    executable: (header.mode & 0o100) !== 0,
    target: header.linkname,
  };
}
