import { describe, expect, test } from "vitest";
import { AppError } from "../../../lib/base/app-error";
import { admitPackage } from "../../../lib/packages/admit-package";
import { digestOf } from "../../../lib/packages/digest-of";
import { editManifest } from "../../../lib/packages/edit-manifest";
import { findCandidates } from "../../../lib/packages/find-candidates";
import { openUpload } from "../../../lib/packages/open-upload";
import { readManifest } from "../../../lib/packages/read-manifest";
import { screenPaths } from "../../../lib/packages/screen-paths";
import { stripFrontmatter } from "../../../lib/packages/strip-frontmatter";
import { hostileZip, type HostileEntry } from "../../support/hostile-zip";
import { seededRandom } from "../../support/seeded-random";
import { cpuMs } from "../../support/cpu-ms";

type SeededRandom = ReturnType<typeof seededRandom>;

/** No input may hold the event loop longer than this, on a machine that does other things too. */
const STALL_MS = 400;

const WORDS = [
  "name: a",
  "description: text",
  "description:",
  "a: b: c",
  "- x",
  "  - y",
  "\t",
  "  ",
  "# c",
  "---",
  "...",
  "'",
  '"',
  "[",
  "]",
  "{",
  "}",
  ">",
  ">-",
  "|",
  "@x",
  "`y`",
  "%z",
  "&a",
  "*a",
  "!t",
  "!!js/function 'x'",
  "? k",
  ": v",
  "\uFEFF",
  "\u200b",
  "é😀",
  "__proto__: x",
  "constructor:",
  "allowed-tools: Bash(a b), Read",
  "paths: [**/*.ts]",
  "```markdown",
  "~~~",
  "<<: *a",
  "name: b",
  "metadata: {a: {b: [c]}}",
  "disable-model-invocation: yes",
  "\u0000",
  "\u2028",
  "\ud800",
  "=",
  "~",
  "null",
  "1.10",
] as const;

const LINE_ENDS = ["\n", "\n", "\n", "\r\n", "\r"] as const;

function header(random: SeededRandom): string {
  const lines = Array.from({ length: random.whole(12) }, () =>
    Array.from({ length: 1 + random.whole(3) }, () => random.pick(WORDS)).join(
      random.pick([" ", "", ": "]),
    ),
  );
  return lines.map((line) => line + random.pick(LINE_ENDS)).join("");
}

function source(random: SeededRandom): string {
  const fence = random.pick([
    "---\n",
    "---\r\n",
    "--- \n",
    "",
    "---yaml\n",
    "```md\n---\n",
    "x\n---\n",
  ]);
  return `${fence}${header(random)}${random.pick(["---\n", "---", "", "---\r\n"])}${header(random)}`;
}

/** Runs an act on many inputs: it may refuse with an `AppError` and do nothing else. */
async function survive(
  count: number,
  seed: number,
  act: (random: SeededRandom) => unknown,
): Promise<void> {
  let slowest = 0;
  for (let index = 0; index < count; index += 1) {
    const started = cpuMs();
    try {
      await act(seededRandom(seed + index));
    } catch (error) {
      if (!(error instanceof AppError)) throw new Error(`seed ${seed + index}`, { cause: error });
      expect(error.message.length, `seed ${seed + index}`).toBeGreaterThan(10);
    }
    slowest = Math.max(slowest, cpuMs() - started);
  }
  expect(slowest).toBeLessThan(STALL_MS);
}

describe("whatever comes in", () => {
  test("as a SKILL.md is read or refused, the same way twice", async () => {
    await survive(600, 1, (random) => {
      const text = source(random);
      const first = readManifest(text);
      expect(readManifest(text)).toEqual(first);
      const errors = first.problems.filter(({ level }) => level === "error");
      expect(first.manifest === null).toBe(errors.length > 0);
      if (first.manifest !== null) expect(first.manifest.body).toBe(stripFrontmatter(text));
    });
  });

  test("as an edit is what the header says afterwards, or is refused", async () => {
    await survive(300, 50_000, (random) => {
      const text = source(random);
      const description = header(random);
      const edited = editManifest(text, { name: "edited", description });
      const { frontmatter } = readManifest(`${edited}\nbody`).manifest ?? {};
      if (description.trim() !== "") expect(frontmatter).toMatchObject({ name: "edited" });
      expect(stripFrontmatter(edited).trimStart()).toBe(stripFrontmatter(text).trimStart());
    });
  });

  test("as paths comes out safe", async () => {
    const parts = [
      "..",
      ".",
      "",
      "a",
      "A",
      "é",
      "e\u0301",
      "\\",
      "C:",
      "\u0000",
      "x".repeat(300),
      ".git",
      "._x",
      "SKILL.md",
    ] as const;
    await survive(1_500, 100_000, (random) => {
      const path = (): string =>
        Array.from({ length: 1 + random.whole(5) }, () => random.pick(parts)).join(
          random.pick(["/", "\\", "//"]),
        );
      const raw = Array.from({ length: random.whole(6) }, () => ({ path: path() }));
      for (const entry of screenPaths(raw).entries) {
        expect(entry.path).not.toMatch(/(^|\/)(\.\.?|)(\/|$)|\\|^[A-Za-z]:|\u0000/);
      }
    });
  });

  test("as bytes, or as a zip with any bytes changed, is a package or refused", async () => {
    await survive(600, 200_000, async (random) => {
      const opened = await openUpload(mutated(random), random.pick(["a.zip", "a.md", "a.skill"]));
      for (const candidate of findCandidates(opened.files).candidates) {
        const { skillPackage } = admitPackage(candidate.files, { folder: candidate.folder });
        expect(digestOf(skillPackage.files)).toBe(skillPackage.digest);
        expect(admitPackage(skillPackage.files).skillPackage.digest).toBe(skillPackage.digest);
      }
    });
  });
});

function bytes(random: SeededRandom, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.whole(256)));
}

function mutated(random: SeededRandom): Buffer {
  if (random.whole(10) === 0) return bytes(random, random.whole(200));
  const zip = hostileZip(
    Array.from({ length: 1 + random.whole(4) }, (_, index) => entry(random, index)),
  );
  for (let times = random.whole(4); times > 0; times -= 1) {
    zip[random.whole(zip.length)] = random.whole(256);
  }
  return random.whole(8) === 0 ? zip.subarray(0, random.whole(zip.length)) : zip;
}

function entry(random: SeededRandom, index: number): HostileEntry {
  const data =
    index === 0
      ? `---\nname: a\ndescription: d\n---\n${header(random)}`
      : bytes(random, random.whole(300));
  return {
    name:
      index === 0
        ? random.pick(["SKILL.md", "a/SKILL.md", "skill.md"])
        : random.pick(["a/b", "a", "../x", "b/SKILL.md", "c\\d", ".env", "e/"]),
    data,
    mode: random.pick([0o100644, 0o100755, 0o120777, 0]),
    method: random.pick([0, 8, 8, 8]),
    streamed: random.whole(3) === 0,
    zip64: random.whole(5) === 0,
  };
}
