import { expect, test } from "vitest";
import { AppError } from "../../../lib/base/app-error";
import { admitPackage } from "../../../lib/packages/admit-package";
import { digestOf } from "../../../lib/packages/digest-of";
import { findCandidates } from "../../../lib/packages/find-candidates";
import { openStoredPackage } from "../../../lib/packages/open-stored-package";
import { openUpload } from "../../../lib/packages/open-upload";
import { writeArchive } from "../../../lib/packages/write-archive";
import { lintSkill } from "../../../lib/skills/lint-skill";
import { publishProblems } from "../../../lib/skills/publish-problems";
import { cpuMs } from "../../support/cpu-ms";
import { hostileZip } from "../../support/hostile-zip";
import { mutatedBytes, mutatedText } from "../../support/mutate";
import { seededRandom } from "../../support/seeded-random";

type SeededRandom = ReturnType<typeof seededRandom>;

/** Nothing that somebody sends may hold the others up for longer. */
const STALL_MS = 1_000;
/** Twenty thousand inputs on a busy machine. */
const TIMEOUT_MS = 240_000;

const HEADERS = [
  "---\nname: plain\ndescription: Does it. Use when asked.\n---\n\n# Steps\n\n1. Do it.\n",
  '---\r\nname: "quoted name"\r\ndescription: >-\r\n  Folded over\r\n  lines.\r\nversion: 1.10\r\n---\r\nBody\r\n',
  "---\nname: deploy:web\ndescription: Use when: a colon, 'quotes' and @signs\nallowed-tools: Bash(git add:*), Read Write\npaths: [src/**/*.ts, '*.md']\nmetadata: {a: {b: [1, 2]}}\n---\nRun $ARGUMENTS\n",
  "Here is the skill:\n\n```markdown\n---\nname: from-chat\ndescription: |\n  Two\n  lines\nargument-hint: [issue]\ndisable-model-invocation: yes\n# comment\n---\nText\n```\n",
] as const;

const ARCHIVES = [
  hostileZip([
    { name: "SKILL.md", data: HEADERS[0] },
    { name: "scripts/run.sh", data: "#!/bin/sh\n", mode: 0o100755 },
  ]),
  hostileZip([
    { name: "a/SKILL.md", data: HEADERS[1] },
    { name: "a/é.bin", data: Buffer.from([0, 1, 2, 255]), streamed: true },
    { name: "b/skill.md", data: HEADERS[2], zip64: true },
    { name: "__MACOSX/._x", data: "x" },
  ]),
  hostileZip(
    [
      { name: "skill/SKILL.md", data: HEADERS[3], method: 0 },
      { name: "skill/data.txt", data: "line\n".repeat(400) },
    ],
    { comment: "c" },
  ),
] as const;

/** Everything that an upload goes through, and what a page says about it. */
async function admit(bytes: Buffer, filename: string, thorough: boolean): Promise<number> {
  const opened = await openUpload(bytes, filename);
  const { candidates } = findCandidates(opened.files);
  for (const { files, folder } of candidates) {
    const { skillPackage, manifest } = admitPackage(files, { folder });
    const source = Buffer.from(
      skillPackage.files.find(({ path }) => path === "SKILL.md")?.bytes ?? [],
    ).toString();
    lintSkill({ ...manifest, source });
    publishProblems(source);
    if (!thorough) continue;
    expect(digestOf(skillPackage.files)).toBe(skillPackage.digest);
    const archive = await writeArchive(skillPackage);
    expect((await openStoredPackage(archive, skillPackage.digest))?.digest).toBe(
      skillPackage.digest,
    );
    const again = findCandidates((await openUpload(archive, "again.zip")).files);
    const [only] = again.candidates.filter(({ path }) => path === "");
    expect(admitPackage(only?.files ?? []).skillPackage.digest).toBe(skillPackage.digest);
  }
  return candidates.length;
}

/** How many of the inputs were taken; the others were refused in words. */
async function survive(
  count: number,
  seed: number,
  input: (random: SeededRandom) => [Buffer, string],
): Promise<number> {
  let taken = 0;
  for (let index = 0; index < count; index += 1) {
    const [bytes, filename] = input(seededRandom(seed + index));
    const started = cpuMs();
    try {
      taken += (await admit(bytes, filename, index % 20 === 0)) > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw new Error(`seed ${seed + index}`, { cause: error });
      if (error.message.length < 10)
        throw new Error(`seed ${seed + index} says "${error.message}"`);
    }
    const took = cpuMs() - started;
    if (took > STALL_MS) throw new Error(`seed ${seed + index} took ${took} ms`);
  }
  return taken;
}

test(
  "12,000 changed texts are each a skill or refused in words, and none holds the others up",
  async () => {
    const taken = await survive(12_000, 1, (random) => [
      Buffer.from(mutatedText(random, random.pick(HEADERS))),
      "SKILL.md",
    ]);
    // Neither everything nor nothing: the changes reach both sides.
    expect(taken).toBeGreaterThan(2_000);
    expect(taken).toBeLessThan(11_500);
  },
  TIMEOUT_MS,
);

test(
  "9,000 changed archives are each a skill or refused in words, and none holds the others up",
  async () => {
    const taken = await survive(9_000, 1_000_000, (random) => [
      mutatedBytes(random, random.pick(ARCHIVES)),
      "skill.zip",
    ]);
    expect(taken).toBeGreaterThan(300);
    expect(taken).toBeLessThan(8_500);
  },
  TIMEOUT_MS,
);
