import { describe, expect, test } from "vitest";
import { admitPackage, type AdmitOptions } from "../../../lib/packages/admit-package";
import { digestOf } from "../../../lib/packages/digest-of";
import { fileFacts } from "../../../lib/packages/file-facts";
import { INLINE_LIMITS, MAX_MANIFEST_BYTES } from "../../../lib/packages/limits";
import type { RawFile } from "../../../lib/packages/raw-file";
import { refusalOf } from "../../support/refusal-of";
import { cpuMs } from "../../support/cpu-ms";

const SOURCE = "---\nname: hello\ndescription: Says hello.\n---\n\nBody.\n";

const file = (path: string, bytes: string | Buffer = "x", executable = false): RawFile => ({
  path,
  bytes: Buffer.from(bytes),
  executable,
});
const admit = (source: string | Buffer, options: AdmitOptions = {}, ...more: RawFile[]) =>
  admitPackage([file("SKILL.md", source), ...more], options);
const warnings = (admitted: ReturnType<typeof admitPackage>): string[] =>
  admitted.problems.filter(({ level }) => level === "warning").map(({ code }) => code);
const storedSource = ({ skillPackage }: ReturnType<typeof admitPackage>): string =>
  Buffer.from(skillPackage.files.find(({ path }) => path === "SKILL.md")?.bytes ?? []).toString();

describe("an admitted package", () => {
  test("holds the files as they came, ordered by path bytes, named by their digest", () => {
    const admitted = admit(
      SOURCE,
      {},
      file("b.md"),
      file("a/run.sh", "#!/bin/sh\n", true),
      file("Z.md"),
    );
    expect(admitted.problems).toEqual([]);
    expect(
      fileFacts(admitted.skillPackage).map(({ path, bytes, executable }) => [
        path,
        bytes,
        executable,
      ]),
    ).toEqual([
      ["SKILL.md", 52, false],
      ["Z.md", 1, false],
      ["a/run.sh", 10, true],
      ["b.md", 1, false],
    ]);
    expect(storedSource(admitted)).toBe(SOURCE);
    expect(admitted.skillPackage.digest).toBe(digestOf(admitted.skillPackage.files));
  });

  test("is the same package when it is admitted again", () => {
    const first = admit(SOURCE, {}, file("./a//b.md"), file(".DS_Store"));
    expect(admitPackage(first.skillPackage.files).skillPackage).toEqual(first.skillPackage);
  });

  test("keeps a SKILL.md that had to be mended as its author wrote it", () => {
    const source = "\uFEFF---\r\nname: hello\r\ndescription: a: b\r\n---\r\nB";
    const admitted = admit(source);
    expect(storedSource(admitted)).toBe(source);
    expect(admitted.manifest.description).toBe("a: b");
    expect(warnings(admitted)).toEqual(["header_repaired"]);
  });

  test("gets SKILL.md by its one name", () => {
    const admitted = admitPackage([file("skill.md", SOURCE)]);
    expect(admitted.skillPackage.files.map(({ path }) => path)).toEqual(["SKILL.md"]);
    expect(warnings(admitted)).toEqual(["manifest_renamed"]);
  });

  test.each([
    ["little", Buffer.from(`\uFEFF${SOURCE}`, "utf16le")],
    ["big", Buffer.from(`\uFEFF${SOURCE}`, "utf16le").swap16()],
  ])("holds UTF-8 when SKILL.md was UTF-16 (%s endian)", (_, bytes) => {
    const admitted = admit(bytes);
    expect(storedSource(admitted)).toBe(SOURCE);
    expect(warnings(admitted)).toEqual(["manifest_utf16"]);
  });

  test("is warned about when folder and name differ, not when they agree", () => {
    expect(warnings(admit(SOURCE, { folder: "my_folder" }))).toEqual(["folder_differs"]);
    expect(warnings(admit(SOURCE, { folder: "hello" }))).toEqual([]);
    expect(warnings(admit(SOURCE.replace("hello", "My Skill"), { folder: "My Skill" }))).toEqual([
      "name_changed",
    ]);
  });

  test("is warned about what fails only when it runs", () => {
    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 4\n";
    const admitted = admit(
      SOURCE,
      {},
      file("model.bin", pointer),
      file("run.sh", "#!/bin/sh\r\necho\r\n"),
      file("dos.txt", "a\r\n"),
    );
    expect(admitted.problems.map(({ code, path }) => [code, path])).toEqual([
      ["lfs_pointer", "model.bin"],
      ["shebang_crlf", "run.sh"],
    ]);
    expect(Buffer.from(admitted.skillPackage.files[3]?.bytes ?? []).toString()).toContain("\r\n");
  });
});

describe("given fields", () => {
  test("win over the header, which says them afterwards", () => {
    const admitted = admit(SOURCE, { name: "other", description: "Else: so." });
    expect(admitted.manifest).toMatchObject({ name: "other", description: "Else: so." });
    expect(storedSource(admitted)).toBe(
      '---\nname: other\ndescription: "Else: so."\n---\n\nBody.\n',
    );
  });

  test("that say the same, or nothing, change nothing", () => {
    expect(storedSource(admit(SOURCE, { name: "hello", description: "Says hello." }))).toBe(SOURCE);
    expect(storedSource(admit(SOURCE, { name: "", description: "  " }))).toBe(SOURCE);
  });

  test("make a header for a text without one", () => {
    const admitted = admit("# T\n\ntext\n", { name: "old-one", description: "Kept." });
    expect(storedSource(admitted)).toBe(
      "---\nname: old-one\ndescription: Kept.\n---\n\n# T\n\ntext\n",
    );
    expect(warnings(admitted)).toEqual([]);
  });

  test("make a SKILL.md with an empty body when there is none, with a warning", () => {
    const admitted = admitPackage([file("a.md")], { name: "a", description: "d" });
    expect(storedSource(admitted)).toBe("---\nname: a\ndescription: d\n---\n\n");
    expect(warnings(admitted)).toEqual(["manifest_made", "body_empty"]);
  });

  test("do not rescue a header that cannot be read", async () => {
    const refusal = await refusalOf(() =>
      admit("---\nname: [\n---\nB", { name: "a", description: "d" }),
    );
    expect(refusal.code).toBe("invalid");
    expect(refusal.problems).toMatchObject([{ code: "header_yaml", line: 2 }]);
  });
});

describe("a package is refused", () => {
  test("with guesses to start from when name or description is missing", async () => {
    const body = "# Tidy Notes\n\nFormats *meeting*\nnotes.\n\n- a list\n";
    const refusal = await refusalOf(() => admit(body));
    expect(refusal.code).toBe("needs_input");
    expect(refusal.facts).toEqual({
      prefilled: { name: "tidy-notes", description: "Formats *meeting* notes." },
    });
    const named = await refusalOf(() => admit("---\nname: lonely\n---\nBody"));
    expect(named.code).toBe("needs_input");
    expect(named.facts).toEqual({ prefilled: { name: "lonely", description: "Body" } });
    expect(named.message).not.toContain("no name");
  });

  test("with every problem of paths, limits and header at once", async () => {
    const refusal = await refusalOf(() =>
      admit(
        "---\nname: a\ndescription: [x]\n---\nB",
        {},
        file("../x"),
        file("a"),
        file("A"),
        file("a/b"),
      ),
    );
    expect(refusal.code).toBe("invalid");
    expect(refusal.problems.map(({ code }) => code)).toEqual([
      "path_unsafe",
      "path_duplicate",
      "path_file_and_folder",
      "description_not_text",
    ]);
  });

  test("when two spellings of SKILL.md are in it", async () => {
    const refusal = await refusalOf(() => admit(SOURCE, {}, file("skill.md", SOURCE)));
    expect(refusal.message).toMatch(/SKILL\.md.*skill\.md/);
  });

  test("when SKILL.md is no text", async () => {
    const latin1 = Buffer.from(SOURCE.replace("Body", "Caf\u00e9"), "latin1");
    expect((await refusalOf(() => admit(latin1))).problems).toMatchObject([
      { code: "manifest_encoding", line: 6 },
    ]);
    const zeros = Buffer.from(SOURCE, "utf16le");
    expect((await refusalOf(() => admit(zeros))).message).toContain("UTF-16");
  });

  test("when it has no file", async () => {
    const refusal = await refusalOf(() => admitPackage([]));
    expect(refusal.code).toBe("needs_input");
    expect(refusal.message).toContain("SKILL.md");
  });
});

describe("the limits of a package", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => file(`f/${index}`));

  test("200 files are taken, 201 refused", async () => {
    expect(admit(SOURCE, {}, ...many(199)).skillPackage.files).toHaveLength(200);
    const refusal = await refusalOf(() => admit(SOURCE, {}, ...many(200)));
    expect(refusal.code).toBe("too_large");
    expect(refusal.message).toMatch(/201.*200/);
  });

  test("inline files of 5 MB are taken, of one byte more refused", async () => {
    const room = INLINE_LIMITS.unpackedBytes - SOURCE.length;
    const limits = INLINE_LIMITS;
    expect(admit(SOURCE, { limits }, file("big", Buffer.alloc(room))).problems).toEqual([]);
    expect(
      (await refusalOf(() => admit(SOURCE, { limits }, file("big", Buffer.alloc(room + 1))))).code,
    ).toBe("too_large");
  });

  test("a SKILL.md of 1 MB is taken, of one byte more refused", async () => {
    const fill = (bytes: number) => SOURCE + "a".repeat(bytes - SOURCE.length);
    expect(admit(fill(MAX_MANIFEST_BYTES)).problems).toEqual([]);
    const refusal = await refusalOf(() => admit(fill(MAX_MANIFEST_BYTES + 1)));
    expect(refusal.code).toBe("too_large");
    expect(refusal.problems).toMatchObject([{ code: "manifest_too_large" }]);
  });

  test("1 MB of one letter or of line ends takes no time", () => {
    for (const fill of ["a", "\n", "\r", "---\n", "#", "`", " "]) {
      const started = cpuMs();
      admit(SOURCE + fill.repeat((MAX_MANIFEST_BYTES - SOURCE.length) / fill.length - 1));
      expect(cpuMs() - started).toBeLessThan(500);
    }
  });
});
