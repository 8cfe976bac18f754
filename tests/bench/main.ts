import { mkdtempSync, rmSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { startEmbeddedPostgres } from "../../lib/base/embedded-postgres.postgres";
import { startArguments } from "../support/start-arguments";
import { forkFile, freePort, nextMessage, startServer, stop } from "./processes";
import { createRest, type Rest } from "./rest";
import { lineOf, type Measure } from "./statistics";
import { measureActivation } from "./measure-activation";
import { measureCatalog } from "./measure-catalog";
import { measureCpu, measureRunsAtOnce } from "./measure-crowd";
import { measureEditor } from "./measure-editor";
import { measureFirstRequest } from "./measure-first-request";
import { measureManyStreams } from "./measure-many-streams";
import { measurePrompt } from "./measure-prompt";
import { measureRuns } from "./measure-runs";
import { measureIdle } from "./measure-idle";
import { measureScan } from "./measure-scan";
import { measureStreams } from "./measure-streams";
import { measureSync } from "./measure-sync";
import { measureUploadMemory } from "./measure-upload-memory";
import { measureTranscript } from "./measure-transcript";
import { measureUploads } from "./measure-uploads";

/** Starts the built app with its own database and measures each bar against its floor; one line each. */
const root = process.cwd();
const only = process.argv[2];
const token = "satchel_bench_token_0123456789abcdef0123456789";
const folder = mkdtempSync(join(tmpdir(), "satchel-bench-"));
chmodSync(folder, 0o755);
const database = await startEmbeddedPostgres({ dataDir: folder });
const model = forkFile("./instant-model.ts");
const { port: modelPort } = await nextMessage<{ port: number }>(model);
const modelUrl = `http://127.0.0.1:${modelPort}/v1`;
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = await startServer(["node", ...startArguments()], {
  cwd: root,
  env: {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ADMIN_TOKEN: token,
    SANDBOX: "auto",
    OUTBOUND_ALLOW: "127.0.0.1",
  },
  url: `${url}/readyz`,
  withinMs: 300_000,
});
let missed = 0;
try {
  const rest = createRest(url, token);
  const modelId = await instantModel(rest);
  if (wants("idle")) report(await measureIdle(server.pid ?? 0));
  if (wants("first")) report(await measureFirstRequest(rest, modelUrl, modelId));
  if (wants("runs")) {
    const agentId = await benchAgent(rest, modelId, "You work.");
    report(await measureRuns(rest, agentId, { DATABASE_URL: database.url, MODEL_URL: modelUrl }));
  }
  if (wants("sync")) report(await measureSync(rest, server.pid ?? 0));
  if (wants("catalog")) report(await measureCatalog(rest, database.url));
  if (wants("scan")) report(await measureScan());
  const floors = { DATABASE_URL: database.url, MODEL_URL: modelUrl };
  if (wants("activation")) report(await measureActivation(rest, modelId));
  if (wants("prompt")) report(await measurePrompt(rest));
  if (wants("cpu")) {
    const agentId = await benchAgent(rest, modelId, "You work.");
    report(await measureCpu(rest, server.pid ?? 0, agentId, floors));
  }
  if (wants("crowd")) {
    const paced = await benchAgent(rest, modelId, "You work. TOOL_STEPS=20 EVERY=300");
    report(await measureRunsAtOnce(rest, server.pid ?? 0, paced));
  }
  if (wants("transcript")) {
    const agentId = await benchAgent(rest, modelId, "You work.");
    report(await measureTranscript(rest, database.url, agentId));
  }
  if (wants("editor")) report(await measureEditor(rest));
  if (wants("uploads")) report(await measureUploads(rest));
  if (wants("memory")) report(await measureUploadMemory(rest, server.pid ?? 0));
  if (wants("streams")) {
    const minimal = await startMinimalNext();
    const paced = await benchAgent(rest, modelId, "You work. TOOL_STEPS=20 EVERY=150");
    report(await measureStreams(rest, server.pid ?? 0, paced, token, minimal.url));
    await stop(minimal.child);
  }
  if (wants("many-streams")) {
    const minimal = await startMinimalNext();
    const paced = await benchAgent(rest, modelId, "You work. TOOL_STEPS=40 EVERY=400");
    report(await measureManyStreams(rest, paced, token, minimal.url));
    await stop(minimal.child);
  }
} finally {
  await stop(server);
  model.kill();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed === 0 ? "All bars hold." : `${missed} bars were missed.`);
process.exit(missed === 0 ? 0 : 1);

function wants(part: string): boolean {
  return only === undefined || only === part;
}

function report(measures: readonly Measure[]): void {
  for (const measure of measures) {
    const line = lineOf(measure);
    if (line.startsWith("MISSED")) missed += 1;
    console.log(line);
  }
}

async function instantModel(rest: Rest): Promise<string> {
  const model = await rest.json<{ id: string }>("POST", "/v1/models", {
    name: "Instant",
    provider: "openai-compatible",
    model: "instant",
    base_url: modelUrl,
    api_key: "none",
    context_window: 128_000,
    tokenizer: "o200k_base",
  });
  return model.id;
}

async function benchAgent(rest: Rest, modelId: string, instruction: string): Promise<string> {
  const name = `bench-${Date.now().toString(36)}`;
  const body = "Use this skill with care.\n".repeat(200);
  const content = `---\nname: ${name}\ndescription: Measures runs. Use when measuring.\n---\n\n${body}`;
  const skill = await rest.json<{ id: string }>("POST", "/v1/skills", { content });
  const skill_ids = [skill.id];
  const agent = { name, instruction, model_id: modelId, skill_ids };
  return (await rest.json<{ id: string }>("POST", "/v1/agents", agent)).id;
}

async function startMinimalNext() {
  const cwd = join(root, "tests/bench/minimal-next");
  const next = join(root, "node_modules/next/dist/bin/next");
  const built = spawnSync("node", [next, "build"], { cwd, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The minimal Next app did not build:\n${built.stdout}`);
  const minimalPort = await freePort();
  const minimalUrl = `http://127.0.0.1:${minimalPort}`;
  const child = await startServer(
    ["node", next, "start", "--port", String(minimalPort), "--hostname", "127.0.0.1"],
    { cwd, env: {}, url: `${minimalUrl}/healthz`, withinMs: 60_000 },
  );
  return { child, url: minimalUrl };
}
