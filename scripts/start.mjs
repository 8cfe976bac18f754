/**
 * `npm start` and `npm run dev`: prepares what is missing, then runs the application in this process.
 * Begins without node_modules, so everything from there is imported late.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { importCompiled } from "./compile.mjs";
import { buildApplication, checkNode, generateClient, installPackages } from "./prepare.mjs";
import { Refusal, step } from "./progress.mjs";
import { answerOutage, openServer, requireFreePort } from "./server.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SIGNAL_NUMBERS = { SIGINT: 2, SIGTERM: 15 };
/** Orchestrators kill after 30 s; by then the database should have heard of the end. */
const STOP_MS = 28_000;
const STOPPING = `Stopping, within ${STOP_MS / 1000} s: a step that is under way may end, and what is left of a run goes on at the next start. Once more stops at once.`;

/** How soon a parent that is gone is noticed. */
const PARENT_MS = 500;

const USAGE = `npm start         serves Satchel; prepares first what is missing
npm run dev       serves it with reload
npm test          every check and test
Settings are environment variables or stand in .env: HOST, PORT, DATA_DIR, DATABASE_URL, …; README.md lists them.`;

/** What is to be undone at the end, in this order. */
const endings = [];
let stopping = false;
/** Settles when what `endings` undo is complete: a signal in the middle of the start waits for it. */
let starting = Promise.resolve();

async function start() {
  const [option] = process.argv.slice(2).filter((given) => given !== "--dev");
  if (option === "--help" || option === "-h") return console.log(USAGE);
  if (option !== undefined) throw new Refusal(`${option} is no option.\n${USAGE}`);
  checkNode();
  process.chdir(root);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const isDev = process.argv.includes("--dev");
  process.env.NODE_ENV = isDev ? "development" : "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";

  await requireFreePort(process.env);
  await installPackages();
  const settings = await readSettings();
  const server = await openServer(settings);
  await generateClient();
  if (!isDev) await buildApplication();
  const started = step("Starting", () => startApplication(server, isDev));
  starting = Promise.allSettled([started]);
  const booted = await started;
  if (stopping) return;
  announce(server.address(settings.auth.url), booted);
}

/** With the application's own table, before anything is built. */
async function readSettings() {
  const settings = await importCompiled("lib/base/settings.ts");
  return settings.readSettings(process.env);
}

/** What stands below the pages is compiled apart from them: Next builds faster, and holds nothing twice. */
async function startApplication(server, isDev) {
  const [application, booted] = await Promise.all([preparePages(server, isDev), boot()]);
  const { api, databaseAnswers } = booted;
  const answerPage = application.getRequestHandler();
  server.use(async (request, response) => {
    if (api.owns(request.url)) api.handle(request, response);
    else if (!asksForPage(request) || (await databaseAnswers())) answerPage(request, response);
    else answerOutage(request, response);
  });
  endings.unshift(() => server.close(booted.drain));
  return booted;
}

/** A document, or what the browser's router fetches in its place. */
function asksForPage({ method, headers }) {
  return method === "GET" && (headers.rsc !== undefined || headers.accept?.includes("text/html"));
}

async function preparePages(server, isDev) {
  const { default: next } = await import("next");
  // Next asks itself for pages at this place, after a form was sent.
  const { hostname, port } = new URL(server.address(null));
  const place = { hostname, port: Number(port || 80) };
  const { httpServer } = server;
  const application = next({ dev: isDev, dir: root, httpServer, quiet: true, ...place });
  await application.prepare();
  return application;
}

async function boot() {
  const { boot } = await importCompiled("lib/boot.ts");
  const booted = await boot(process.env);
  if (booted.kind === "failed") throw booted.error;
  endings.push(booted.close);
  return booted;
}

function announce(address, { notes, signIn }) {
  for (const note of notes) console.log(`  ${note}`);
  console.log(`\nSatchel is at ${address}`);
  if (signIn.kind === "link")
    console.log(`Sign in once, within 7 days, with ${address}${signIn.path}`);
  else console.log(`Sign in as ${signIn.email}.`);
}

async function stop(signal) {
  if (stopping) process.exit(128 + SIGNAL_NUMBERS[signal]);
  stopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  if (endings.length > 0) console.log(`\n${STOPPING}`);
  await starting;
  for (const end of endings) await end();
  process.exit(0);
}

/** One line for what a person can mend, the stack for what only a developer can. */
function fail(error) {
  const isPlain = error instanceof Refusal || error?.name === "AppError";
  console.error(isPlain ? error.message : error);
  process.exit(1);
}

/**
 * `npm start` runs a shell that runs us. A service manager signals npm, the shell dies of it, and nobody tells us:
 * that our parent is gone is the signal then. Whoever starts this file without npm may leave.
 */
function followNpm() {
  const parent = process.ppid;
  const isLeft = () => process.ppid !== parent;
  const watch = setInterval(() => {
    if (!isLeft()) return;
    clearInterval(watch);
    stop("SIGTERM").catch(fail);
  }, PARENT_MS);
  watch.unref();
}

if (process.env.npm_lifecycle_event) followNpm();
for (const signal of Object.keys(SIGNAL_NUMBERS)) {
  process.on(signal, () => {
    stop(signal).catch(fail);
  });
}
start().catch(fail);
