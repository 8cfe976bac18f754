import { forkFile, nextMessage } from "./processes";
import type { Rest } from "./rest";
import { quantile, type Measure } from "./statistics";
import { openStreamCrowd } from "./stream-crowd";

const CLIENTS = 2_000;
const STEPS = 20;
const EVERY_MS = 150;
const ROUNDS = 3;

/** 2,000 readers of one run against the same crowd on a bare node:http server and on a Next route that only sends. */
export async function measureManyStreams(
  rest: Rest,
  pacedAgentId: string,
  token: string,
  minimalUrl: string,
): Promise<Measure[]> {
  const bare = forkFile("./bare-sse.ts");
  const { port } = await nextMessage<{ port: number }>(bare);
  const bareUrl = `http://127.0.0.1:${port}`;
  const [floors, minimal, ours]: [number[][], number[][], number[][]] = [[], [], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await emitted(`${bareUrl}/stream`, `${bareUrl}/emit`));
      minimal.push(await emitted(`${minimalUrl}/stream`, `${minimalUrl}/emit?bytes=300`));
      ours.push(await followed(rest, pacedAgentId, token));
    }
  } finally {
    bare.kill();
  }
  const [floor, next, satchel] = [floors, minimal, ours].map((delays) =>
    quantile(delays.flat(), 0.5),
  );
  return [
    against("a bare node:http server", satchel ?? NaN, floor ?? NaN, 4),
    against("a minimal Next route", satchel ?? NaN, next ?? NaN, 1.3),
  ];
}

function against(what: string, satchelMs: number, floorMs: number, bar: number): Measure {
  return {
    what: `${CLIENTS} streams on one run, p50 delivery against ${what}`,
    value: satchelMs / Math.max(floorMs, 1),
    unit: "x",
    bar,
    direction: "at most",
    detail: `${satchelMs.toFixed(0)} ms against ${floorMs.toFixed(0)} ms`,
  };
}

async function emitted(streamUrl: string, emitUrl: string): Promise<number[]> {
  const crowd = await openStreamCrowd(streamUrl, {}, CLIENTS);
  for (let step = 0; step < STEPS; step += 1) {
    // As a step of a run: the call's answer and its result, one behind the other.
    await fetch(emitUrl, { method: "POST" });
    await fetch(emitUrl, { method: "POST" });
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  crowd.close();
  return crowd.delays(crowd.openedAt);
}

async function followed(rest: Rest, agentId: string, token: string): Promise<number[]> {
  const path = `/v1/agents/${agentId}/runs`;
  const run = await rest.json<{ id: string }>("POST", path, { input: "Take your time." });
  const headers = { authorization: `Bearer ${token}` };
  const crowd = await openStreamCrowd(`${rest.url}/v1/runs/${run.id}/events`, headers, CLIENTS);
  await crowd.ended;
  return crowd.delays(crowd.openedAt);
}
