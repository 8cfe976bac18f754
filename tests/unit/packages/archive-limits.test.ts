import { describe, expect, test } from "vitest";
import type { AppError } from "../../../lib/base/app-error";
import { ARCHIVE_LIMITS } from "../../../lib/packages/limits";
import { openArchive, type OpenedSource } from "../../../lib/packages/open-archive";
import { hostileZip, type HostileEntry } from "../../support/hostile-zip";
import { refusalOf } from "../../support/refusal-of";

const SKILL: HostileEntry = { name: "SKILL.md", data: "---\nname: a\ndescription: d\n---\nB\n" };

const open = (...entries: HostileEntry[]): Promise<OpenedSource> =>
  openArchive(hostileZip([SKILL, ...entries]));
const refused = (...entries: HostileEntry[]): Promise<AppError> => refusalOf(open(...entries));

describe("the limits of an archive", () => {
  const many = (count: number): HostileEntry[] =>
    Array.from({ length: count }, (_, index) => ({ name: `f/${index}`, data: "x" }));

  test("200 files are taken, noise and folders not counted; 201 are refused with both numbers", async () => {
    const noise = [{ name: ".DS_Store", data: "x" }, { name: "f/" }];
    expect((await open(...many(199), ...noise)).files).toHaveLength(200);
    const refusal = await refused(...many(200), ...noise);
    expect(refusal.code).toBe("too_large");
    expect(refusal.message).toMatch(/201.*200/);
  });

  test("10 MB unpacked are taken, one byte more is refused and names the biggest file", async () => {
    const room = ARCHIVE_LIMITS.unpackedBytes - Buffer.byteLength(SKILL.data ?? "");
    expect((await open({ name: "big", data: Buffer.alloc(room) })).files).toHaveLength(2);
    const refusal = await refused({ name: "big", data: Buffer.alloc(room + 1) });
    expect(refusal.code).toBe("too_large");
    expect(refusal.message).toContain('"big"');
  });

  test("more entries than anybody packs are not even looked at", async () => {
    const refusal = await refusalOf(openArchive(hostileZip([SKILL], { entryCount: 30_000 })));
    expect(refusal.code).toBe("too_large");
  });

  test("a package that is too large and unsafe is invalid, and says both", async () => {
    const refusal = await refused(...many(200), { name: "../x", data: "x" });
    expect(refusal.code).toBe("invalid");
    expect(refusal.problems.map(({ code }) => code)).toEqual(["path_unsafe", "too_many_files"]);
  });
});

describe("secrets in an archive", () => {
  const KEY = "-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n";

  test("are left out with a warning each", async () => {
    const { files, problems } = await open(
      { name: ".env", data: "A=1" },
      { name: "a/.env.local", data: "A=1" },
      { name: "id_rsa", data: KEY },
      { name: "server.pem", data: KEY },
      { name: "store.p12", data: "x" },
    );
    expect(files).toHaveLength(1);
    expect(problems.map(({ level, path }) => `${level} ${path ?? ""}`)).toEqual([
      "warning .env",
      "warning a/.env.local",
      "warning id_rsa",
      "warning server.pem",
      "warning store.p12",
    ]);
  });

  test("are not seen in templates, certificates and documents", async () => {
    const opened = await open(
      { name: ".env.example", data: "A=" },
      { name: "ca.pem", data: "-----BEGIN CERTIFICATE-----" },
      { name: "slides.key", data: "PK" },
      { name: "id_rsa.pub", data: "ssh-rsa" },
      { name: "environment.md", data: KEY },
    );
    expect(opened.files).toHaveLength(6);
    expect(opened.problems).toEqual([]);
  });
});
