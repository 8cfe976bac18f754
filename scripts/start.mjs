/**
 * `npm start` and `npm run dev`: prepares what is missing, then runs the application in this process.
 * Begins without node_modules, so everything from there is imported late.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildApplication, checkNode, generateClient, installPackages } from "./prepare.mjs";
import { Refusal, step } from "./progress.mjs";
import { openServer } from "./server.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SIGNAL_NUMBERS = { SIGINT: 2, SIGTERM: 15 };

/** What is to be undone at the end, newest first. */
const endings = [];
let stopping = false;

async function start() {
  checkNode();
  process.chdir(root);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const isDev = process.argv.includes("--dev");
  process.env.NODE_ENV = isDev ? "development" : "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";

  await installPackages();
  const { loadSettings } = await import("./load-settings.mjs");
  const settings = await loadSettings();
  const server = await openServer(settings);
  await generateClient();
  if (!isDev) await buildApplication();
  const booted = await step("Starting", () => startApplication(server, isDev));
  announce(server.address(settings.auth.url), booted);
}

async function startApplication(server, isDev) {
  const { default: next } = await import("next");
  const application = next({ dev: isDev, dir: root, httpServer: server.httpServer, quiet: true });
  await application.prepare();
  // Next runs instrumentation.ts, and with it the boot, at the first request.
  await server.ask(application.getRequestHandler(), "/readyz");
  const booted = await globalThis.satchelBoot;
  if (booted === undefined) throw new Error("instrumentation.ts was not run.");
  if (booted.kind === "failed") throw booted.error;
  endings.push(() => server.close(booted.drain), booted.close);
  server.use(application.getRequestHandler());
  return booted;
}

function announce(address, { notes, signIn }) {
  for (const note of notes) console.log(`  ${note}`);
  console.log(`\nSatchel is at ${address}`);
  if (signIn.kind === "link") console.log(`Sign in once with ${address}${signIn.path}`);
  else console.log(`Sign in as ${signIn.email}.`);
}

async function stop(signal) {
  if (stopping) process.exit(128 + SIGNAL_NUMBERS[signal]);
  stopping = true;
  if (endings.length > 0) console.log(`\nStopping; once more stops at once.`);
  for (const end of endings) await end();
  process.exit(0);
}

/** One line for what a person can mend, the stack for what only a developer can. */
function fail(error) {
  const isPlain = error instanceof Refusal || error?.name === "AppError";
  console.error(isPlain ? error.message : error);
  process.exit(1);
}

for (const signal of Object.keys(SIGNAL_NUMBERS)) {
  process.on(signal, () => {
    stop(signal).catch(fail);
  });
}
start().catch(fail);
