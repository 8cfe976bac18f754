import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openRepository } from "../../../lib/packages/open-repository";
import { readTarball } from "../../../lib/packages/read-tarball";
import { refusalOf } from "../../support/refusal-of";
import { skillSource } from "../../support/skill-sources";
import { tarballOf, type RepositoryFiles } from "../../support/tarball-of";

const ALL = { path: "", exact: false };

async function open(files: RepositoryFiles, scope = ALL) {
  return openRepository(await tarballOf(files), scope);
}

test("every folder with a SKILL.md is found, with its own files and their executable bits", async () => {
  const { candidates, skipped } = await open({
    "README.md": "about",
    "skills/a/SKILL.md": skillSource("a"),
    "skills/a/run.sh": { text: "echo", executable: true },
    "skills/b/SKILL.md": skillSource("b"),
  });
  expect(skipped).toEqual([]);
  expect(candidates.map(({ path, folder }) => [path, folder])).toEqual([
    ["skills/a", "a"],
    ["skills/b", "b"],
  ]);
  expect(candidates[0]?.files.map(({ path, executable }) => [path, executable])).toEqual([
    ["SKILL.md", false],
    ["run.sh", true],
  ]);
});

test("a folder that is a skill is taken whole, and skills inside of it are named", async () => {
  const files = {
    "kit/SKILL.md": skillSource("kit"),
    "kit/examples/inner/SKILL.md": skillSource("inner"),
    "other/SKILL.md": skillSource("other"),
  };
  const { candidates, skipped } = await open(files, { path: "kit", exact: false });
  expect(candidates.map(({ path }) => path)).toEqual(["kit"]);
  expect(candidates[0]?.files.map(({ path }) => path)).toContain("examples/inner/SKILL.md");
  expect(skipped).toMatchObject([{ path: "kit/examples/inner" }]);
});

test("a link to a file inside the repository is followed, and a note says so", async () => {
  const { candidates } = await open({
    "skills/x/SKILL.md": { linkTo: "../../personas/x.md" },
    "skills/x/run.sh": { linkTo: "./again.sh" },
    "skills/x/again.sh": { linkTo: "../../bin/run.sh" },
    "personas/x.md": skillSource("x"),
    "bin/run.sh": { text: "echo", executable: true },
  });
  const [candidate] = candidates;
  const run = candidate?.files.find(({ path }) => path === "run.sh");
  expect(Buffer.from(run?.bytes ?? []).toString()).toBe("echo");
  expect(run?.executable).toBe(true);
  expect(candidate?.problems?.map(({ level, path }) => [level, path])).toEqual([
    ["note", "SKILL.md"],
    ["note", "run.sh"],
    ["note", "again.sh"],
  ]);
});

test.each([
  ["leaves the repository", "../../../../etc/passwd", "outside"],
  ["is absolute", "/etc/passwd", "outside"],
  ["points to nothing", "../nowhere.md", "does not hold"],
  ["points to a folder", "../docs", "folder"],
  ["points to itself", "./link", "circle"],
])("a link that %s is an error of its skill, by name", async (_what, link, said) => {
  const { candidates } = await open({
    "s/x/SKILL.md": skillSource("x"),
    "s/x/link": { linkTo: link },
    "s/docs/a.md": "a",
    "s/y/SKILL.md": skillSource("y"),
  });
  const [x, y] = candidates;
  expect(x?.problems).toMatchObject([{ level: "error", path: "link" }]);
  expect(x?.problems?.[0]?.message).toContain("symlink");
  expect(x?.problems?.[0]?.message).toContain(said);
  expect(y?.problems).toEqual([]);
});

test("linked skill folders, submodules and skills among noise are named and not taken", async () => {
  const { candidates, skipped } = await open({
    "skills/a/SKILL.md": skillSource("a"),
    ".claude/skills": { linkTo: "../skills" },
    "vendor/kit": { submodule: "https://github.com/acme/vendor.git" },
    "node_modules/dep/SKILL.md": skillSource("dep"),
    "two/SKILL.md": skillSource("two"),
    "two/skill.md": skillSource("two"),
  });
  expect(candidates.map(({ path }) => path)).toEqual(["skills/a"]);
  const reasonOf = (path: string) => skipped.find((one) => one.path === path)?.reason;
  expect(reasonOf(".claude/skills")).toContain("symlink");
  expect(reasonOf("vendor/kit")).toContain("acme/vendor.git");
  expect(reasonOf("node_modules/dep")).toContain("node_modules");
  expect(reasonOf("two")).toContain("skill.md");
});

test("a submodule inside a skill is a warning that names it", async () => {
  const { candidates } = await open({
    "a/SKILL.md": skillSource("a"),
    "a/lib": { submodule: "https://example.com/lib.git" },
  });
  expect(candidates[0]?.problems).toMatchObject([{ level: "warning", path: "lib" }]);
});

test("fifty skills are offered, and of one more it is said that it is not", async () => {
  const files = (count: number): RepositoryFiles =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const name = `s-${String(index).padStart(2, "0")}`;
        return [`${name}/SKILL.md`, skillSource(name)];
      }),
    );
  expect((await open(files(50))).skipped).toEqual([]);
  const more = await open(files(51));
  expect([more.candidates.length, more.found]).toEqual([50, 51]);
  expect(more.skipped).toMatchObject([{ path: "s-50" }]);
});

test("200 files and 10 MB are a skill; one more of either is its error alone", async () => {
  const many = (count: number): RepositoryFiles => ({
    "a/SKILL.md": skillSource("a"),
    ...Object.fromEntries(Array.from({ length: count - 1 }, (_, i) => [`a/f${i}.txt`, "x"])),
    "b/SKILL.md": skillSource("b"),
  });
  const manifest = Buffer.byteLength(skillSource("a"));
  const big = (bytes: number): RepositoryFiles => ({
    "a/SKILL.md": skillSource("a"),
    "a/big.bin": { bytes: Buffer.alloc(bytes - manifest) },
    "b/SKILL.md": skillSource("b"),
  });
  const limit = 10 * 1024 * 1024;
  for (const [files, code] of [
    [many(200), null],
    [many(201), "too_many_files"],
    [big(limit), null],
    [big(limit + 1), "too_many_bytes"],
  ] as const) {
    const { candidates } = await open(files);
    expect(candidates[0]?.problems?.map((problem) => problem.code)).toEqual(code ? [code] : []);
    expect(candidates[1]?.problems).toEqual([]);
  }
});

test("without any skill the refusal names what is there, or where one is", async () => {
  const files = { "README.md": "x", "skills/a/SKILL.md": skillSource("a"), "docs/x.md": "x" };
  const nothing = await refusalOf(open({ "README.md": "x" }));
  expect([nothing.code, nothing.message]).toEqual([
    "invalid",
    expect.stringContaining("README.md"),
  ]);
  const beside = await refusalOf(open(files, { path: "docs", exact: false }));
  expect([beside.code, beside.message]).toEqual([
    "invalid",
    expect.stringContaining("skills/a/SKILL.md"),
  ]);
  const missing = await refusalOf(open(files, { path: "skill", exact: false }));
  expect(missing.code).toBe("not_found");
});

test("what is no archive, or only half of one, is refused and harms nobody", async () => {
  const whole = await tarballOf({ "a/SKILL.md": skillSource("a") });
  for (const bytes of [
    Buffer.from("<html>"),
    whole.subarray(0, 60),
    gzipSync("no tar".repeat(99)),
  ]) {
    expect((await refusalOf(openRepository(bytes, ALL))).code).toBe("invalid");
  }
});

test("an archive is read up to its limits and not a byte or an entry further", async () => {
  const archive = await tarballOf({ "a.bin": { bytes: Buffer.alloc(100_000) }, "b.txt": "b" });
  const read = (unpackedBytes: number, entries: number) =>
    readTarball(archive, () => null, { unpackedBytes, entries });
  await read(110_000, 3);
  expect((await refusalOf(read(100_000, 3))).code).toBe("too_large");
  expect((await refusalOf(read(110_000, 2))).code).toBe("too_large");
});
