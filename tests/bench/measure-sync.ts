import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import yauzl from "yauzl";
import yazl from "yazl";
import type { Rest } from "./rest";
import { quantile, type Measure } from "./statistics";

const SKILLS = 500;
const ROUNDS = 3;
/** What is added to the memory of the server while it syncs. */
const MEMORY_BAR_MB = 150;

type Answer = { added: number; running?: true };
type Registry = { id: string; syncing: object | null; last_sync: { added: number } | null };

/** A site with 500 zipped skills: its sync against fetching and unpacking the same files, three at a time. */
export async function measureSync(rest: Rest, serverPid: number): Promise<Measure[]> {
  const floors: number[] = [];
  const syncs: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await serveSkills(round);
    floors.push(await fetchAndUnpack(site.url, site.names));
    const before = residentMb(serverPid);
    const watch = watchMemory(serverPid);
    const took = await sync(rest, site.url);
    memory.push(watch.stop() - before);
    syncs.push(took);
    site.close();
  }
  const [floor, took] = [quantile(floors, 0.5), quantile(syncs, 0.5)];
  return [
    {
      what: `sync of ${SKILLS} skills from a site`,
      value: took / floor,
      unit: "x",
      bar: 2,
      direction: "at most",
      detail: `${took.toFixed(0)} ms against ${floor.toFixed(0)} ms to fetch and unpack them`,
    },
    {
      what: `memory that a sync of ${SKILLS} skills adds`,
      value: quantile(memory, 0.5),
      unit: "MB",
      bar: MEMORY_BAR_MB,
      direction: "at most",
      detail: `of ${memory.map((mb) => mb.toFixed(0)).join(", ")} MB`,
    },
  ];
}

async function sync(rest: Rest, url: string): Promise<number> {
  const body = { kind: "well-known", url, trust: "community" };
  const { id } = await rest.json<Registry>("POST", "/v1/registries", body);
  const began = performance.now();
  const answer = await rest.json<Answer>("POST", `/v1/registries/${id}/sync`, {});
  let { added } = answer;
  for (let running = answer.running === true; running;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { items } = await rest.json<{ items: Registry[] }>("GET", "/v1/registries");
    const one = items.find((registry) => registry.id === id);
    running = one?.syncing !== null;
    added = one?.last_sync?.added ?? 0;
  }
  const took = performance.now() - began;
  if (added !== SKILLS) throw new Error(`${added} of ${SKILLS} skills were added.`);
  return took;
}

/** What nobody can do without: get each file, check it, unpack it. */
async function fetchAndUnpack(url: string, names: readonly string[]): Promise<number> {
  const began = performance.now();
  const waiting = names.values();
  const lane = async (): Promise<void> => {
    for (const name of waiting) {
      const bytes = Buffer.from(await (await fetch(`${url}/files/${name}.zip`)).arrayBuffer());
      createHash("sha256").update(bytes).digest();
      await unpack(bytes);
    }
  };
  await Promise.all(Array.from({ length: 3 }, lane));
  return performance.now() - began;
}

async function unpack(bytes: Buffer): Promise<void> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
    createHash("sha256").update(Buffer.concat(chunks)).digest();
  }
}

async function serveSkills(round: number) {
  const files = new Map<string, Buffer>();
  const skills: object[] = [];
  const names = Array.from({ length: SKILLS }, (_, index) => `sync-${round}-${index}`);
  for (const [index, name] of names.entries()) {
    const zip = await zipOf(name, index);
    const url = `/files/${name}.zip`;
    files.set(url, zip);
    const digest = `sha256:${createHash("sha256").update(zip).digest("hex")}`;
    skills.push({ name, description: `Does ${name}.`, type: "archive", url, digest });
  }
  files.set("/.well-known/agent-skills/index.json", Buffer.from(JSON.stringify({ skills })));
  const server = http.createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    names,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The usual size: 4 KB of instructions, a script and a reference of 30 KB. */
async function zipOf(name: string, seed: number): Promise<Buffer> {
  const header = `---\nname: ${name}\ndescription: Does ${name}. Use when measuring.\n---\n\n`;
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(header + words(seed, 4_000)), "SKILL.md");
  zip.addBuffer(Buffer.from(`#!/bin/sh\n# ${words(seed + 1, 600)}\n`), "scripts/run.sh");
  zip.addBuffer(Buffer.from(words(seed + 2, 30_000)), "references/notes.md");
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function words(seed: number, bytes: number): string {
  let state = (seed + 1) * 2_654_435_761;
  let text = "";
  while (text.length < bytes) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += `${(state >>> 12).toString(36)} `;
  }
  return text.slice(0, bytes);
}

function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kb ?? 0) / 1024;
}

/** The most that the process held until it is stopped. */
function watchMemory(pid: number): { stop(): number } {
  let most = residentMb(pid);
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid))), 50);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
