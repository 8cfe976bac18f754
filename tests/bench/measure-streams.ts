import { readFileSync } from "node:fs";
import http from "node:http";
import type { Rest } from "./rest";
import { quantile, type Measure } from "./statistics";

const CLIENTS = 500;
const STEPS = 20;
const EVERY_MS = 150;

/** 500 clients on one run against a Next route that does nothing but send; delivery from the event's own time. */
export async function measureStreams(
  rest: Rest,
  serverPid: number,
  agentId: string,
  token: string,
  minimalUrl: string,
): Promise<Measure[]> {
  const [floors, ours]: [number[], number[]] = [[], []];
  let bytesEach = 0;
  for (let round = 0; round < 3; round += 1) {
    floors.push(...(await minimalRound(minimalUrl)));
    const run = await rest.json<{ id: string }>("POST", `/v1/agents/${agentId}/runs`, {
      input: "Take your time.",
    });
    const before = residentKb(serverPid);
    const url = `${rest.url}/v1/runs/${run.id}/events`;
    const crowd = await openCrowd(url, { authorization: `Bearer ${token}` });
    bytesEach = Math.max(bytesEach, (residentKb(serverPid) - before) / CLIENTS);
    await crowd.ended;
    ours.push(...crowd.delays(crowd.openedAt));
  }
  const [floor, satchel] = [quantile(floors, 0.5), quantile(ours, 0.5)];
  return [
    {
      what: "500 streams on one run, p50 delivery against a minimal Next route",
      value: satchel / floor,
      unit: "x",
      bar: 1.3,
      direction: "at most",
      detail: `${satchel.toFixed(1)} ms against ${floor.toFixed(1)} ms, ${ours.length} deliveries`,
    },
    {
      what: "memory of one stream",
      value: bytesEach,
      unit: "KB",
      bar: 100,
      direction: "at most",
      detail: `resident growth over ${CLIENTS} streams`,
    },
  ];
}

async function minimalRound(url: string): Promise<number[]> {
  const crowd = await openCrowd(`${url}/stream`, {});
  for (let step = 0; step < STEPS; step += 1) {
    for (let twice = 0; twice < 2; twice += 1) {
      await fetch(`${url}/emit?bytes=300`, { method: "POST" });
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  crowd.close();
  return crowd.delays(crowd.openedAt);
}

/** Opens all clients and waits for the first byte of each; every `"at":"…"` that comes is timed. */
async function openCrowd(url: string, headers: Record<string, string>) {
  const seen: { at: number; delayMs: number }[] = [];
  const agent = new http.Agent({ maxSockets: Infinity });
  const requests: http.ClientRequest[] = [];
  const endings: Promise<void>[] = [];
  const openings = Array.from({ length: CLIENTS }, () => {
    let ended: () => void = () => undefined;
    endings.push(new Promise((resolve) => (ended = resolve)));
    return new Promise<void>((opened, fail) => {
      const accept = { accept: "text/event-stream", ...headers };
      const request = http.get(url, { headers: accept, agent }, (response) => {
        response.on("data", (chunk: Buffer) => {
          const now = Date.now();
          opened();
          for (const match of chunk.toString("latin1").matchAll(/"at":"([^"]+)"/g)) {
            const at = Date.parse(match[1] ?? "");
            seen.push({ at, delayMs: now - at });
          }
        });
        response.on("close", ended);
      });
      request.on("error", (error) => {
        ended();
        fail(error);
      });
      requests.push(request);
    });
  });
  await Promise.all(openings);
  return {
    openedAt: Date.now(),
    ended: Promise.all(endings),
    delays: (since: number) =>
      seen.filter((delivery) => delivery.at >= since).map((delivery) => delivery.delayMs),
    close: () => {
      for (const request of requests) request.destroy();
    },
  };
}

/** Resident memory of a process in KB, from /proc. */
export function residentKb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}
