import { Tinypool } from "tinypool";
import { z } from "zod";
import { zipWorkHere, type PackedPart, type UnpackedPart, type ZipWork } from "./zip-work";

/** Some milliseconds of work: threads are used evenly, and a message costs little beside it. */
const BATCH_BYTES = 256 * 1024;

/** Below this, doing it here (a millisecond) costs less than the way to a thread and back. */
const INLINE_BYTES = 64 * 1024;

/** One deflates 10 MB in 0.2 s; other cores have runs to serve. */
const THREADS = 2;

/** Threads that nobody needs give their memory back. */
const IDLE_MS = 10_000;

const joinedSchema = z.object({
  bytes: z.instanceof(Uint8Array),
  lengths: z.array(z.number().nullable()),
});

const inflatedSchema = joinedSchema.extend({
  facts: z.array(z.object({ fault: z.string().nullable(), crc32: z.number(), sha256: z.string() })),
});

const repackedSchema = inflatedSchema.extend({ deflated: joinedSchema });

/**
 * Packs and unpacks in threads of its own, which start with the first large package and end when nobody needs
 * them. The functions of zlib that use threads by themselves are streams, one for each file, whose memory makes
 * the main thread collect garbage: half of the time of an upload of 200 files.
 */
export function createZipThreads(): ZipWork & { close(): Promise<void> } {
  const pool = new Tinypool({
    filename: threadFile(),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
  });
  const run = (name: keyof ZipWork, parts: readonly Uint8Array[], more: object) => {
    const { bytes, lengths } = joined(parts);
    return pool.run({ bytes, lengths, ...more }, { name, transferList: [bytes] });
  };
  const runPacked = (name: "inflate" | "repack", batch: readonly PackedPart[]) => {
    const packed = batch.map((part) => part.packed);
    return run(name, packed, { declared: batch.map(unpackedOf) });
  };
  return {
    deflate: async (files) => {
      if (totalOf(files, sizeOf) <= INLINE_BYTES) return zipWorkHere.deflate(files);
      const batches = batchesOf(files, sizeOf).map(async (batch) =>
        partsOf(joinedSchema.parse(await run("deflate", batch, {}))),
      );
      return (await Promise.all(batches)).flat();
    },
    inflate: async (parts) => {
      if (totalOf(parts, unpackedOf) <= INLINE_BYTES) return zipWorkHere.inflate(parts);
      const batches = batchesOf(parts, unpackedOf).map(async (batch) =>
        unpackedParts(inflatedSchema.parse(await runPacked("inflate", batch))),
      );
      return (await Promise.all(batches)).flat();
    },
    repack: async (parts) => {
      if (totalOf(parts, unpackedOf) <= INLINE_BYTES) return zipWorkHere.repack(parts);
      const batches = batchesOf(parts, unpackedOf).map(async (batch) => {
        const answer = repackedSchema.parse(await runPacked("repack", batch));
        const deflated = partsOf(answer.deflated);
        return unpackedParts(answer).map((part, index) => ({
          ...part,
          deflated: deflated[index] ?? null,
        }));
      });
      return (await Promise.all(batches)).flat();
    },
    close: () => pool.destroy(),
  };
}

const sizeOf = (bytes: Uint8Array): number => bytes.length;
const unpackedOf = (part: PackedPart): number => part.unpackedBytes;

function totalOf<Part>(parts: readonly Part[], size: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + size(part), 0);
}

/** Neighbours of together at most `BATCH_BYTES`; a larger one travels alone. */
function batchesOf<Part>(parts: readonly Part[], size: (part: Part) => number): Part[][] {
  const batches: Part[][] = [];
  let room = 0;
  for (const part of parts) {
    const batch = batches.at(-1);
    if (batch && size(part) <= room) batch.push(part);
    else {
      batches.push([part]);
      room = BATCH_BYTES;
    }
    room -= size(part);
  }
  return batches;
}

/** In memory of its own, which is given away: what the parts are views of stays whole. */
function joined(parts: readonly Uint8Array[]): { bytes: ArrayBuffer; lengths: number[] } {
  const bytes = new ArrayBuffer(totalOf(parts, sizeOf));
  const view = new Uint8Array(bytes);
  let end = 0;
  for (const part of parts) {
    view.set(part, end);
    end += part.length;
  }
  return { bytes, lengths: parts.map(sizeOf) };
}

function unpackedParts(answer: z.infer<typeof inflatedSchema>): UnpackedPart[] {
  const files = partsOf(answer);
  return answer.facts.map(({ fault, crc32, sha256 }, index) =>
    fault === null ? { fault, bytes: files[index] ?? Buffer.alloc(0), crc32, sha256 } : { fault },
  );
}

function partsOf({ bytes, lengths }: z.infer<typeof joinedSchema>): (Buffer | null)[] {
  let end = 0;
  return lengths.map((length) => {
    if (length === null) return null;
    end += length;
    return Buffer.from(bytes.buffer, bytes.byteOffset + end - length, length);
  });
}

/** By path from the project's folder, and assembled so that no bundler takes the file for an import. */
function threadFile(): string {
  return [process.cwd(), "lib", "packages", "zip-thread.worker.mjs"].join("/");
}
