import { readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { hostileZip, type HostileEntry } from "../support/hostile-zip";
import { residentKb } from "./measure-streams";
import type { Rest } from "./rest";
import type { Measure } from "./statistics";

const MEGABYTE = 1024 * 1024;
const ROUNDS = 3;
/** After the start the app still tidies up. */
const SETTLED_MS = 5_000;

const MANIFEST = {
  name: "SKILL.md",
  data: "---\nname: memory\ndescription: Measures.\n---\nBody\n",
};

/** The highest resident memory of the app while each kind of upload is taken or refused, above what it had before. */
export async function measureUploadMemory(rest: Rest, appPid: number): Promise<Measure[]> {
  // Code that is loaded and compiled with the first upload stays; it is no memory of an upload.
  await upload(rest, "first", hostileZip([MANIFEST]));
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const idle = residentKb(appPid);
  const peaks: { kind: string; megabytes: number }[] = [];
  for (const [kind, zip] of Object.entries(uploads())) {
    forgetPeak(appPid);
    for (let round = 0; round < ROUNDS; round += 1) await upload(rest, kind, zip);
    peaks.push({ kind, megabytes: (peakKb(appPid) - idle) / 1024 });
  }
  const worst = peaks.reduce((most, peak) => (peak.megabytes > most.megabytes ? peak : most));
  return [
    {
      what: "memory above idle for any upload",
      value: worst.megabytes,
      unit: "MB",
      bar: 60,
      direction: "at most",
      detail: peaks.map(({ kind, megabytes }) => `${kind} ${megabytes.toFixed(0)}`).join(", "),
    },
  ];
}

/** A refusal is as good an answer as a skill. */
async function upload(rest: Rest, kind: string, zip: Buffer): Promise<void> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(zip)]), `${kind}.zip`);
  form.set("on_conflict", "version");
  await rest.form("/v1/skills/upload", form).catch((error: unknown) => {
    if (!(error instanceof Error) || !/answered 4\d\d/.test(error.message)) throw error;
  });
}

function uploads(): Record<string, Buffer> {
  const noise = Buffer.alloc(9 * MEGABYTE);
  for (let at = 0; at < noise.length; at += 1)
    noise[at] = (Math.imul(at, 2_654_435_761) >>> 13) & 255;
  const huge = deflateRawSync(Buffer.alloc(512 * MEGABYTE));
  const small = (count: number): HostileEntry[] =>
    Array.from({ length: count }, (_, index) => ({ name: `f/${index}.txt`, data: "x" }));
  return {
    "large file": hostileZip([MANIFEST, { name: "noise.bin", data: noise, method: 0 }]),
    bomb: hostileZip([MANIFEST, { name: "bomb.bin", packed: huge, declaredBytes: 9 * MEGABYTE }]),
    "honest bomb": hostileZip([
      MANIFEST,
      { name: "b.bin", packed: huge, declaredBytes: 512 * MEGABYTE },
    ]),
    "many bombs": hostileZip([
      MANIFEST,
      ...Array.from({ length: 100 }, (_, index) => ({
        name: `${index}.bin`,
        packed: huge.subarray(0, 100_000),
        declaredBytes: 100_000,
      })),
    ]),
    "many files": hostileZip([MANIFEST, ...small(19_000)]),
    "long header": hostileZip([
      { ...MANIFEST, data: `---\nname: memory\n${"a: [b, c]\n".repeat(6_000)}---\n` },
    ]),
  };
}

/** Linux forgets the highest value when asked. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function peakKb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN);
}
