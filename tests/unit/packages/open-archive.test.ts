import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { AppError } from "../../../lib/base/app-error";
import { openArchive, type OpenedSource } from "../../../lib/packages/open-archive";
import { hostileZip, type HostileEntry } from "../../support/hostile-zip";
import { refusalOf } from "../../support/refusal-of";

const SKILL: HostileEntry = { name: "SKILL.md", data: "---\nname: a\ndescription: d\n---\nB\n" };

const open = (...entries: HostileEntry[]): Promise<OpenedSource> =>
  openArchive(hostileZip([SKILL, ...entries]));
const refused = (...entries: HostileEntry[]): Promise<AppError> => refusalOf(open(...entries));
const pathsOf = ({ files }: OpenedSource): string[] => files.map(({ path }) => path);

describe("an archive", () => {
  test("is unpacked with bytes, names and executable bits", async () => {
    const { files, problems } = await open(
      { name: "scripts/run.sh", data: "#!/bin/sh\n", mode: 0o100755 },
      { name: "stored.txt", data: "as it is", method: 0 },
      { name: "empty.txt" },
    );
    expect(problems).toEqual([]);
    expect(
      files.map(({ path, bytes, executable }) => [path, Buffer.from(bytes).toString(), executable]),
    ).toEqual([
      ["SKILL.md", SKILL.data, false],
      ["scripts/run.sh", "#!/bin/sh\n", true],
      ["stored.txt", "as it is", false],
      ["empty.txt", "", false],
    ]);
  });

  test("may be written as a stream, with sizes behind the data", async () => {
    expect(pathsOf(await open({ name: "a.md", data: "a".repeat(1000), streamed: true }))).toContain(
      "a.md",
    );
  });

  test("may say its sizes in zip64 fields", async () => {
    expect(pathsOf(await open({ name: "a.md", data: "abc", zip64: true }))).toContain("a.md");
  });

  test("may hold folders, by slash, backslash, mode or flag", async () => {
    const opened = await open(
      { name: "a/" },
      { name: "b\\" },
      { name: "c", mode: 0o040755 },
      { name: "d", externalAttributes: 0x10 },
      { name: "./" },
      { name: "/" },
    );
    expect(pathsOf(opened)).toEqual(["SKILL.md"]);
  });

  test("keeps a zip inside as one file", async () => {
    const inner = hostileZip([{ name: "../x", data: "x" }]);
    const { files } = await open({ name: "template.zip", data: inner });
    expect(Buffer.from(files[1]?.bytes ?? []).equals(inner)).toBe(true);
  });
});

describe("names in an archive", () => {
  test("without the flag are UTF-8 when they can be, else CP437", async () => {
    const opened = await open(
      { name: Buffer.from("会议.md"), data: "x" },
      { name: Buffer.from([0x82, 0x2e, 0x6d, 0x64]), data: "x" },
    );
    expect(pathsOf(opened)).toEqual(["SKILL.md", "会议.md", "é.md"]);
  });

  test("with the flag must be UTF-8", async () => {
    const refusal = await refused({ name: Buffer.from([0xff, 0x2e]), flags: 0x0800, data: "x" });
    expect(refusal.problems).toMatchObject([{ code: "name_encoding" }]);
  });

  const unicodePath = (raw: Buffer, path: string, checksum = crc32(raw)): Buffer => {
    const text = Buffer.from(path);
    const field = Buffer.alloc(9);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + text.length, 2);
    field.writeUInt8(1, 4);
    field.writeUInt32LE(checksum, 5);
    return Buffer.concat([field, text]);
  };

  test("are taken from the Unicode path when it belongs to them", async () => {
    const name = Buffer.from("_.md");
    const right = await open({ name, extra: unicodePath(name, "été.md"), data: "x" });
    const stale = await open({ name, extra: unicodePath(name, "été.md", 1), data: "x" });
    expect([pathsOf(right)[1], pathsOf(stale)[1]]).toEqual(["été.md", "_.md"]);
  });

  test("in the Unicode path are no way around the checks", async () => {
    const name = Buffer.from("_.md");
    const refusal = await refused({ name, extra: unicodePath(name, "../x"), data: "x" });
    expect(refusal.problems).toMatchObject([{ code: "path_unsafe", path: "../x" }]);
  });
});

describe("an archive is refused", () => {
  test("whole, with every problem at once", async () => {
    const refusal = await refused(
      { name: "../outside.txt", data: "x" },
      { name: "/abs", data: "x" },
      { name: "link", data: "/etc/passwd", mode: 0o120777 },
      { name: "pipe", mode: 0o010644 },
      { name: "socket", mode: 0o140644 },
      { name: "disk", mode: 0o060644 },
      { name: "twice", data: "1" },
      { name: "twice", data: "2" },
      { name: "skill.md", data: "x" },
      { name: "broken", data: "x", crc: 1 },
      { name: "locked", data: "x", flags: 0x0801 },
      { name: "odd", data: "x", method: 93, packed: Buffer.from("x") },
    );
    expect(refusal.code).toBe("invalid");
    expect(refusal.problems.map(({ code, path }) => `${code} ${path ?? ""}`)).toEqual([
      "path_unsafe ../outside.txt",
      "path_unsafe /abs",
      "path_duplicate twice",
      "path_duplicate skill.md",
      "special_file link",
      "special_file pipe",
      "special_file socket",
      "special_file disk",
      "encrypted locked",
      "compression_method odd",
      "entry_damaged broken",
    ]);
  });

  test.each([
    ["a symlink", { name: "data", data: "../x", mode: 0o120777 }, /"data".*symlink/],
    [
      "a symlink for SKILL.md in a folder",
      { name: "b/SKILL.md", data: "../x", mode: 0o120777 },
      /SKILL.md.*symlink/,
    ],
    ["an unsafe folder", { name: "../up/" }, /"\.\.\/up\/"/],
    [
      "data that is longer than declared",
      { name: "lie.bin", data: "a".repeat(5000), declaredBytes: 100 },
      /lie\.bin.*100 bytes/,
    ],
    [
      "data that is shorter than declared",
      { name: "lie.bin", data: "abc", declaredBytes: 100 },
      /lie\.bin.*3 bytes.*100/,
    ],
    ["a wrong checksum", { name: "a.md", data: "abc", crc: 7 }, /a\.md.*checksum/],
    [
      "data that is no deflate",
      { name: "a.md", data: "abc", packed: Buffer.from([0xff, 0xff, 0xff]) },
      /a\.md.*damaged/,
    ],
    [
      "a deflate that is cut off",
      {
        name: "a.md",
        data: "abc".repeat(99),
        packed: deflateRawSync(Buffer.from("abcdefgh".repeat(99))).subarray(0, 6),
      },
      /a\.md/,
    ],
    [
      "another name before the data",
      { name: "a.md", localName: "b.md", data: "x" },
      /a\.md.*twice.*b\.md/,
    ],
    ["a password", { name: "a.md", data: "x", flags: 0x0801 }, /a\.md.*password/],
    ["strong encryption", { name: "a.md", data: "x", flags: 0x0841 }, /password/],
    [
      "data that two entries share",
      { name: "b", data: "---\nname: a\ndescription: d\n---\nB\n", sharedWith: 0 },
      /overlap/,
    ],
  ])("for %s", async (_, entry, words) => {
    const refusal = await refused(entry);
    expect(refusal.code).toBe("invalid");
    expect(refusal.message).toMatch(words);
  });

  test("when it inflates to far more than it says, without inflating it", async () => {
    const bomb = deflateRawSync(Buffer.alloc(60 * 1024 * 1024));
    const before = process.memoryUsage.rss();
    const refusal = await refused({ name: "lie.bin", packed: bomb, method: 8, declaredBytes: 100 });
    expect(refusal.message).toContain("lie.bin");
    expect(process.memoryUsage.rss() - before).toBeLessThan(30 * 1024 * 1024);
  });

  test.each([
    ["nothing", Buffer.alloc(0), /empty file/],
    ["text", Buffer.from("hello"), /no zip/],
    ["a gzip file", Buffer.from([0x1f, 0x8b, 8, 0]), /gzip.*zip/],
    ["a tar", Buffer.concat([Buffer.alloc(257), Buffer.from("ustar")]), /tar archive/],
    ["an archive without entries", hostileZip([]), /empty/],
    [
      "an archive of noise",
      hostileZip([{ name: "__MACOSX/._a", data: "x" }, { name: "a/" }]),
      /empty/,
    ],
    ["an archive that is cut off", hostileZip([SKILL]).subarray(0, -10), /damaged or cut off/],
    [
      "an archive whose directory is cut",
      Buffer.concat([hostileZip([SKILL]).subarray(0, 40), hostileZip([SKILL]).subarray(-22)]),
      /damaged/,
    ],
  ])("when it is %s", async (_, bytes, words) => {
    const refusal = await refusalOf(openArchive(bytes));
    expect(refusal.code).toBe("invalid");
    expect(refusal.message).toMatch(words);
  });
});
