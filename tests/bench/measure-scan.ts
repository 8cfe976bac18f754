import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Tiktoken } from "js-tiktoken/lite";
import o200k from "js-tiktoken/ranks/o200k_base";
import { parse } from "yaml";
import { createTokenCounter } from "../../lib/base/token-counter.worker";
import { fileFacts } from "../../lib/packages/file-facts";
import { ARCHIVE_LIMITS } from "../../lib/packages/limits";
import { admitFolder } from "../../lib/skills/admit-folder";
import { createSkillFolders } from "../../lib/skills/skill-folders.worker";
import { quantile, type Measure } from "./statistics";

const SKILLS = 6_000;
const COUNTED = 400;
const ROUNDS = 5;

/** What changed a moment ago is read once more by the next scan. */
const SETTLED_MS = 3_000;

/** A folder with 6,000 skills against reading, hashing and parsing the same files in one loop. */
export async function measureScan(): Promise<Measure[]> {
  const root = mkdtempSync(join(tmpdir(), "satchel-bench-skills-"));
  try {
    const bodies = writeSkills(root);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const rounds: { floor: number; first: number; second: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const floor = timed(() => {
        readBarely(root);
      });
      rounds.push({ floor, ...(await scanTwice(root)) });
    }
    const of = (pick: (round: (typeof rounds)[number]) => number) =>
      quantile(rounds.map(pick), 0.5);
    const [floor, first, second] = [of((r) => r.floor), of((r) => r.first), of((r) => r.second)];
    return [
      {
        what: `scan of ${SKILLS} skills: read, hash, check`,
        value: of((round) => round.first / round.floor),
        unit: "x",
        bar: 3,
        direction: "at most",
        detail: `${first.toFixed(0)} ms against ${floor.toFixed(0)} ms`,
      },
      {
        what: "second scan of the same skills",
        value: of((round) => round.second / round.first),
        unit: "x",
        bar: 0.1,
        direction: "at most",
        detail: `${second.toFixed(0)} ms after ${first.toFixed(0)} ms`,
      },
      ...(await measureTokens(bodies.slice(0, COUNTED))),
    ];
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** What a scan does with each skill before it is stored, and what it does when nothing changed. */
async function scanTwice(root: string): Promise<{ first: number; second: number }> {
  const folders = createSkillFolders();
  await folders.list([]);
  const began = performance.now();
  const listing = await folders.list([root]);
  let files = 0;
  for await (const batch of folders.read(listing.folders, ARCHIVE_LIMITS)) {
    for (const read of batch) {
      if (read.kind === "refused") throw new Error(read.reason);
      files += fileFacts(admitFolder(read).skillPackage).length;
    }
  }
  const first = performance.now() - began;
  if (files !== SKILLS * 3) throw new Error(`${files} files were read.`);
  const known = new Map(listing.folders.map((folder) => [folder.path, folder.fingerprint]));
  const again = performance.now();
  const { folders: seen } = await folders.list([root]);
  const changed = seen.filter(({ path, fingerprint }) => known.get(path) !== fingerprint);
  const second = performance.now() - again;
  if (changed.length > 0) throw new Error(`${changed.length} folders seem to have changed.`);
  await folders.close();
  return { first, second };
}

function readBarely(root: string): void {
  for (const name of readdirSync(root)) {
    for (const file of ["SKILL.md", "scripts/run.sh", "references/notes.md"]) {
      const bytes = readFileSync(join(root, name, file));
      createHash("sha256").update(bytes).digest("hex");
      if (file === "SKILL.md") parse(bytes.toString().split("---\n")[1] ?? "");
    }
  }
}

async function measureTokens(bodies: readonly string[]): Promise<Measure[]> {
  const tiktoken = new Tiktoken(o200k);
  const rounds: { floor: number; took: number; stall: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let theirs = 0;
    const floor = timed(() => {
      for (const body of bodies) theirs += tiktoken.encode(body, [], []).length;
    });
    const ours = await countApart(bodies);
    if (ours.tokens !== theirs) {
      throw new Error(`${ours.tokens} tokens were counted, js-tiktoken says ${theirs}.`);
    }
    rounds.push({ floor, took: ours.took, stall: ours.stall });
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(pick), 0.5);
  const [took, floor] = [of((round) => round.took), of((round) => round.floor)];
  return [
    {
      what: `tokens of ${bodies.length} skills`,
      value: of((round) => round.took / round.floor),
      unit: "x",
      bar: 1.15,
      direction: "at most",
      detail: `${took.toFixed(0)} ms against ${floor.toFixed(0)} ms of js-tiktoken`,
    },
    {
      what: "event loop while tokens are counted, longest wait",
      value: of((round) => round.stall),
      unit: "ms",
      bar: 100,
      direction: "at most",
      detail: `median of ${ROUNDS} rounds`,
    },
  ];
}

/** With a counter of its own each time: it remembers what it counted. */
async function countApart(bodies: readonly string[]) {
  const counter = createTokenCounter();
  await counter.count("warm up", "o200k_base");
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const counts = await Promise.all(bodies.map((body) => counter.count(body, "o200k_base")));
  const took = performance.now() - began;
  delay.disable();
  await counter.close();
  return { took, tokens: counts.reduce((sum, count) => sum + count, 0), stall: delay.max / 1e6 };
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The usual size: a header with some keys, 4 KB of instructions, a script and a reference. */
function writeSkills(root: string): string[] {
  return Array.from({ length: SKILLS }, (_, index) => {
    const name = `skill-${index}`;
    const body = `# ${name}\n\n${prose(index, 4_000)}\n`;
    const header = `name: ${name}\ndescription: Handles case ${index}: ${prose(index, 180)}. Use when asked for it.\nlicense: MIT\nallowed-tools: Read, Bash(git:*)\nmetadata:\n  version: "1.${index}"\n  team: ops\n`;
    const quoted = header.replace(
      /^description: (.*)$/m,
      (_line, text: string) => `description: "${text}"`,
    );
    for (const folder of ["scripts", "references"]) {
      mkdirSync(join(root, name, folder), { recursive: true });
    }
    writeFileSync(join(root, name, "SKILL.md"), `---\n${quoted}---\n${body}`);
    writeFileSync(join(root, name, "scripts/run.sh"), `#!/bin/sh\n# ${prose(index + 1, 600)}\n`);
    writeFileSync(join(root, name, "references/notes.md"), prose(index + 2, 6_000));
    return body;
  });
}

const WORDS =
  "the report asks each service for its state and writes what it says into a table before the next release when a value is missing or older than one day call the owner and wait".split(
    " ",
  );

function prose(seed: number, length: number): string {
  let state = (seed + 1) * 2_654_435_761;
  let text = "";
  while (text.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += `${WORDS[(state >>> 8) % WORDS.length] ?? ""}${state % 11 === 0 ? ", " : " "}`;
  }
  return text.slice(0, length).trim();
}
