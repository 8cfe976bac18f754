/** What must be there before Satchel starts: packages, the database client, the built application. */
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashOf } from "./hash-sources.mjs";
import { Refusal, step } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";

const LEAST_NODE = [20, 19];
const SCHEMA = "prisma/schema.prisma";
const PACKAGES_STAMP = "node_modules/.satchel-packages";
const CLIENT_STAMP = "prisma/generated/.satchel-client";
const BUILD_STAMP = ".next/satchel-build";

/** Everything that ends up in the built application. */
const BUILD_INPUTS = [
  ...["app", "components", "lib", "public", "prisma/schema.prisma"],
  ...[
    "next.config.mjs",
    "instrumentation-client.ts",
    "postcss.config.mjs",
    "tsconfig.json",
    "package-lock.json",
  ],
];

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Refusal(
    `Satchel needs Node ${LEAST_NODE.join(".")} or newer; this is ${version}. Install one from https://nodejs.org.`,
  );
}

/** `npm ci`, when what is installed is not what `package-lock.json` says. */
export async function installPackages() {
  const wanted = await hashOf(["package-lock.json"]);
  if ((await stampOf(PACKAGES_STAMP)) === wanted) return;
  if (!(await isInstalled())) {
    const args = ["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"];
    await step("Installing packages", () => npm(args));
  }
  await writeFile(PACKAGES_STAMP, wanted);
}

/** `prisma generate`, when the schema or the lock changed. Its engine is not needed, so none is downloaded. */
export async function generateClient() {
  const wanted = await hashOf([SCHEMA, "package-lock.json"]);
  if ((await stampOf(CLIENT_STAMP)) === wanted) return;
  await step("Generating the database client", () =>
    runCommand(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
      env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
    }),
  );
  await writeFile(CLIENT_STAMP, wanted);
}

/** `next build`, when a source changed. The stamp is written last: an interrupted build is built again. */
export async function buildApplication() {
  const wanted = await hashOf(BUILD_INPUTS);
  if ((await stampOf(BUILD_STAMP)) === wanted) return;
  await rm(BUILD_STAMP, { force: true });
  await step("Building the application, this takes a minute", () =>
    runCommand(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    }),
  );
  await writeFile(BUILD_STAMP, wanted);
}

/** npm keeps beside the packages a lock of what it put there: optional ones of other platforms are not in it. */
async function isInstalled() {
  const wanted = await packagesOf("package-lock.json");
  const present = await packagesOf("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === "" ||
      present[name]?.version === entry.version ||
      (entry.optional === true && present[name] === undefined),
  );
}

async function packagesOf(file) {
  const text = await readIfThere(file);
  return text === null ? null : JSON.parse(text).packages;
}

function npm(args) {
  const npmScript = process.env.npm_execpath;
  return npmScript && path.extname(npmScript) === ".js"
    ? runCommand(process.execPath, [npmScript, ...args])
    : runCommand("npm", args);
}

async function stampOf(file) {
  return (await readIfThere(file))?.trim() ?? null;
}

async function readIfThere(file) {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
