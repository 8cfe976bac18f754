import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import yazl from "yazl";
import { forkFile, nextMessage } from "./processes";
import type { Rest } from "./rest";
import { quantile, type Measure } from "./statistics";

type Sample = { name: string; zip: Buffer; deflated: Buffer[] };

/** `POST /v1/skills/upload` against raw inflate + sha256 + fsync of the same file, and `/healthz` meanwhile. */
export async function measureUploads(rest: Rest): Promise<Measure[]> {
  const large = await sampleZip("bench-large", 200, 52_000);
  const small = await sampleZip("bench-small", 5, 8_000);
  const health = await watchHealth(rest.url);
  const [largeMeasure, smallMeasure] = [
    await compare(rest, large, 15, 3, "upload of 200 files, 10 MB"),
    await compare(rest, small, 100, 4, "upload of 5 files, 20 kB"),
  ];
  const samples = await health.stop();
  const healthMeasure: Measure = {
    what: "/healthz during uploads, p99",
    value: quantile(samples, 0.99),
    unit: "ms",
    bar: 100,
    direction: "at most",
    detail: `${samples.length} requests, slowest ${Math.max(...samples).toFixed(0)} ms`,
  };
  return [largeMeasure, smallMeasure, healthMeasure];
}

async function compare(
  rest: Rest,
  sample: Sample,
  rounds: number,
  bar: number,
  what: string,
): Promise<Measure> {
  const [floors, uploads]: [number[], number[]] = [[], []];
  const warmUp = Math.ceil(rounds / 2);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const floor = rawWork(sample);
    const fresh = await sampleZip(`${sample.name}-${round}`, 0, 0, sample);
    const body = formOf(fresh.zip);
    const began = performance.now();
    await rest.send("/v1/skills/upload", body, FORM_TYPE);
    const took = performance.now() - began;
    if (round >= warmUp) {
      floors.push(floor);
      uploads.push(took);
    }
  }
  const [floor, ours] = [quantile(floors, 0.5), quantile(uploads, 0.5)];
  const detail = `${ours.toFixed(1)} ms against ${floor.toFixed(1)} ms`;
  return { what, value: ours / floor, unit: "x", bar, direction: "at most", detail };
}

const BOUNDARY = "satchel-bench-boundary";
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The form of one file, as a client sends it: made before the clock starts, which is on the server's work. */
function formOf(zip: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="s.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), zip, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

function rawWork(sample: Sample): number {
  const path = join(tmpdir(), `satchel-bench-${process.pid}.zip`);
  const began = performance.now();
  for (const part of sample.deflated) createHash("sha256").update(inflateRawSync(part)).digest();
  const file = openSync(path, "w");
  writeSync(file, sample.zip);
  fsyncSync(file);
  closeSync(file);
  const took = performance.now() - began;
  rmSync(path);
  return took;
}

/** A skill of `files` files of `bytes` bytes each; `like` reuses another sample's files under a new name. */
async function sampleZip(
  name: string,
  files: number,
  bytes: number,
  like?: Sample & { contents?: Buffer[] },
): Promise<Sample & { contents: Buffer[] }> {
  const contents = like?.contents ?? Array.from({ length: files - 1 }, (_, i) => text(i, bytes));
  const header = `---\nname: ${name}\ndescription: Measures uploads. Use when measuring.\n---\n\n`;
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(`${header}Run it.\n`), "SKILL.md");
  for (const [i, content] of contents.entries()) zip.addBuffer(content, `references/${i}.md`);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  const deflated = like?.deflated ?? (await deflateAll(contents));
  return { name, zip: Buffer.concat(chunks), deflated, contents };
}

async function deflateAll(contents: Buffer[]): Promise<Buffer[]> {
  const { deflateRawSync } = await import("node:zlib");
  return contents.map((content) => deflateRawSync(content));
}

/** Words in an order that a seed gives, about three times smaller when deflated. */
function text(seed: number, bytes: number): Buffer {
  let state = seed * 2_654_435_761 + 12_345;
  const words: string[] = [];
  for (let size = 0; size < bytes;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const word = (state >>> 8).toString(36);
    words.push(word, word.slice(0, 3));
    size += word.length + Math.min(3, word.length) + 2;
  }
  return Buffer.from(words.join(" ").slice(0, bytes));
}

/** In a process of its own: what this one is busy with is no delay of the server. */
async function watchHealth(url: string): Promise<{ stop(): Promise<number[]> }> {
  const watch = forkFile("./health-watch.ts", { HEALTH_URL: `${url}/healthz` });
  await nextMessage(watch);
  return {
    stop: () => {
      watch.send("stop");
      return nextMessage<number[]>(watch);
    },
  };
}
