import { randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { createZipThreads } from "../../../lib/packages/zip-threads.worker";
import { zipWorkHere, type UnpackedPart } from "../../../lib/packages/zip-work";

const threads = createZipThreads();

afterAll(() => threads.close());

const words = (bytes: number): Buffer => Buffer.from("many words ".repeat(bytes / 11 + 1));
/** More than one batch, a file larger than a batch, an empty one, and noise. */
const files = [
  ...Array.from({ length: 40 }, (_, index) => words(20_000 + index)),
  words(700_000),
  Buffer.alloc(0),
  randomBytes(30_000),
  randomBytes(100_000),
];

describe("threads that deflate", () => {
  test("give the same bytes as this one, in the order of the files", async () => {
    expect(await threads.deflate(files)).toEqual(await zipWorkHere.deflate(files));
  });

  test("leave a few small files to this one, with the same bytes", async () => {
    const few = [words(500), words(9_000)];
    expect(await threads.deflate(few)).toEqual(await zipWorkHere.deflate(few));
  });

  test("leave what was given whole, also a part of something larger", async () => {
    const large = words(300_000);
    const before = Buffer.from(large);
    const parts = [large.subarray(10, 200_000), large.subarray(200_000)];
    const deflated = await threads.deflate(parts);
    expect(deflated.map((part) => inflateRawSync(part ?? Buffer.alloc(0)))).toEqual(parts);
    expect(large.equals(before)).toBe(true);
  });
});

/** Bytes are compared as a whole: one element after the other takes seconds. */
const isFile = (part: UnpackedPart, file: Buffer | undefined): boolean =>
  part.fault === null && file !== undefined && part.bytes.equals(file);
const factsOf = (part: UnpackedPart) => (part.fault === null ? { ...part, bytes: null } : part);

describe("threads that repack", () => {
  test("give what inflating and then deflating gives", async () => {
    const parts = files.map((file) => ({
      packed: deflateRawSync(file),
      unpackedBytes: file.length,
    }));
    const repacked = await threads.repack(parts);
    expect(repacked.map((part, index) => isFile(part, files[index]))).toEqual(
      files.map(() => true),
    );
    expect(repacked.map((part) => part.deflated)).toEqual(await zipWorkHere.deflate(files));
  });
});

describe("threads that inflate", () => {
  const parts = files.map((file) => ({
    packed: deflateRawSync(file),
    unpackedBytes: file.length,
  }));

  test("give what was deflated, with checksum and hash, as this one does", async () => {
    const [inflated, here] = [await threads.inflate(parts), await zipWorkHere.inflate(parts)];
    expect(inflated.map(factsOf)).toEqual(here.map(factsOf));
    expect(inflated.map((part, index) => isFile(part, files[index]))).toEqual(
      files.map(() => true),
    );
  });

  test("name the fault of a part and go on with the others", async () => {
    const [first, second, ...others] = parts;
    if (!first || !second) throw new Error("There are no parts.");
    const broken = { ...first, packed: Buffer.from("no deflated data") };
    const longer = { ...second, unpackedBytes: 100 };
    const inflated = await threads.inflate([broken, longer, ...others]);
    expect(inflated.map(({ fault }) => fault)).toEqual([
      "Z_DATA_ERROR",
      "ERR_BUFFER_TOO_LARGE",
      ...others.map(() => null),
    ]);
  });
});
