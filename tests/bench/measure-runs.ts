import { forkFile, nextMessage } from "./processes";
import type { Rest } from "./rest";
import { quantile, type Measure } from "./statistics";

type Timing = { durationsMs: number[]; totalMs: number };

/**
 * Runs with one activation against a model that answers at once, over REST, beside the AI SDK's bare
 * loop with the same seven appends to the same PostgreSQL; interleaved rounds.
 */
export async function measureRuns(
  rest: Rest,
  agentId: string,
  env: { DATABASE_URL: string; MODEL_URL: string },
): Promise<Measure[]> {
  const bare = forkFile("./bare-loop.ts", env);
  await nextMessage(bare);
  const bareRuns = async (runs: number, atOnce: number) => {
    bare.send({ runs, atOnce });
    return nextMessage<Timing>(bare);
  };
  try {
    await bareRuns(30, 5);
    await satchelRuns(rest, agentId, 30, 5);
    const one = { bare: empty(), satchel: empty() };
    const many = { bare: empty(), satchel: empty() };
    for (let round = 0; round < 5; round += 1) {
      join(one.bare, await bareRuns(30, 1));
      join(one.satchel, await satchelRuns(rest, agentId, 30, 1));
      join(many.bare, await bareRuns(200, 50));
      join(many.satchel, await satchelRuns(rest, agentId, 200, 50));
    }
    return [latency(one), throughput(many), fairness(many.satchel)];
  } finally {
    bare.kill();
  }
}

async function satchelRuns(rest: Rest, agentId: string, runs: number, atOnce: number) {
  const durationsMs: number[] = [];
  const started = performance.now();
  let left = runs;
  const worker = async () => {
    while ((left -= 1) >= 0) {
      const began = performance.now();
      const run = await rest.json<{ id: string }>("POST", `/v1/agents/${agentId}/runs`, {
        input: "Do the task.",
      });
      const text = await rest.log(run.id);
      if (!text.includes("event: run.completed")) throw new Error(`A run failed: ${text}`);
      durationsMs.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { durationsMs, totalMs: performance.now() - started };
}

type Pair = { bare: Timing; satchel: Timing };

function latency({ bare, satchel }: Pair): Measure {
  const [floor, ours] = [quantile(bare.durationsMs, 0.5), quantile(satchel.durationsMs, 0.5)];
  return {
    what: "one run, p50 against the bare loop",
    value: ours / floor,
    unit: "x",
    bar: 1.25,
    direction: "at most",
    detail: `${ours.toFixed(1)} ms against ${floor.toFixed(1)} ms`,
  };
}

function throughput({ bare, satchel }: Pair): Measure {
  const rate = (timing: Timing) => timing.durationsMs.length / (timing.totalMs / 1000);
  return {
    what: "50 runs at a time, runs per second against the bare loop",
    value: rate(satchel) / rate(bare),
    unit: "x",
    bar: 0.65,
    direction: "at least",
    detail: `${rate(satchel).toFixed(0)}/s against ${rate(bare).toFixed(0)}/s`,
  };
}

function fairness({ durationsMs }: Timing): Measure {
  const [p50, slowest] = [quantile(durationsMs, 0.5), Math.max(...durationsMs)];
  return {
    what: "50 runs at a time, the slowest against the median (none starves)",
    value: slowest / p50,
    unit: "x",
    bar: 3,
    direction: "at most",
    detail: `${slowest.toFixed(0)} ms against ${p50.toFixed(0)} ms`,
  };
}

const empty = (): Timing => ({ durationsMs: [], totalMs: 0 });

function join(into: Timing, more: Timing): void {
  into.durationsMs.push(...more.durationsMs);
  into.totalMs += more.totalMs;
}
