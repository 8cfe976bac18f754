import { readFileSync } from "node:fs";
import { forkFile, nextMessage } from "./processes";
import { residentKb } from "./measure-streams";
import type { Rest } from "./rest";
import { quantile, type Measure } from "./statistics";

const AT_ONCE = 200;
const CPU_RUNS = 300;
const CPU_ROUNDS = 3;
const SAMPLE_MS = 100;

/** 200 runs that are all under way at once: none fails, and each takes little memory. */
export async function measureRunsAtOnce(
  rest: Rest,
  serverPid: number,
  pacedAgentId: string,
): Promise<Measure[]> {
  await Promise.all(Array.from({ length: 20 }, () => finished(rest, pacedAgentId)));
  const beforeKb = residentKb(serverPid);
  let peakKb = beforeKb;
  const sampling = setInterval(() => {
    peakKb = Math.max(peakKb, residentKb(serverPid));
  }, SAMPLE_MS);
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, () => finished(rest, pacedAgentId)),
  );
  clearInterval(sampling);
  const failed = statuses.filter((status) => status !== "completed").length;
  const detail = `${(beforeKb / 1024).toFixed(0)} MB before, ${(peakKb / 1024).toFixed(0)} MB at most`;
  return [
    {
      what: `${AT_ONCE} runs at once, those that failed`,
      value: failed,
      unit: "x",
      bar: 0,
      direction: "at most",
      detail: `${AT_ONCE - failed} completed`,
    },
    {
      what: `${AT_ONCE} runs at once, memory of one more`,
      value: (peakKb - beforeKb) / 1024 / AT_ONCE,
      unit: "MB",
      bar: 1,
      direction: "at most",
      detail,
    },
  ];
}

/** Processor time of one run against the bare loop's, the database's share left out on both sides. */
export async function measureCpu(
  rest: Rest,
  serverPid: number,
  agentId: string,
  env: { DATABASE_URL: string; MODEL_URL: string },
): Promise<Measure[]> {
  const bare = forkFile("./bare-loop.ts", env);
  await nextMessage(bare);
  const floors: number[] = [];
  const ours: number[] = [];
  try {
    for (let round = 0; round <= CPU_ROUNDS; round += 1) {
      const floor = await cpuDuring(bare.pid ?? 0, async () => {
        bare.send({ runs: CPU_RUNS, atOnce: 20 });
        await nextMessage(bare);
      });
      const satchel = await cpuDuring(serverPid, () => manyRuns(rest, agentId));
      // The first round warms both.
      if (round === 0) continue;
      floors.push(floor / CPU_RUNS);
      ours.push(satchel / CPU_RUNS);
    }
  } finally {
    bare.kill();
  }
  const [floor, satchel] = [quantile(floors, 0.5), quantile(ours, 0.5)];
  return [
    {
      what: "processor time of one run against the bare loop",
      value: satchel / floor,
      unit: "x",
      bar: 1.5,
      direction: "at most",
      detail: `${satchel.toFixed(1)} ms against ${floor.toFixed(1)} ms`,
    },
  ];
}

async function manyRuns(rest: Rest, agentId: string): Promise<void> {
  let left = CPU_RUNS;
  const worker = async () => {
    while ((left -= 1) >= 0) {
      const status = await finished(rest, agentId);
      if (status !== "completed") throw new Error(`A run ended as ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
}

/** Starts a run, follows it to its end, says how it ended. */
async function finished(rest: Rest, agentId: string): Promise<string> {
  const path = `/v1/agents/${agentId}/runs`;
  const run = await rest.json<{ id: string }>("POST", path, { input: "Do the task." });
  const text = await rest.log(run.id);
  return /event: run\.(completed|failed|cancelled)/.exec(text)?.[1] ?? "lost";
}

/** Clock ticks a second, as Linux counts them for processes. */
const TICKS = 100;

async function cpuDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const before = cpuTicks(pid);
  await work();
  return ((cpuTicks(pid) - before) * 1000) / TICKS;
}

function cpuTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}
