/**
 * `npm test`: prepares as the start does, installs what the machine lacks where it can, runs every check and
 * every test, and ends with one line: `N passed, N failed`.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildApplication, checkNode, generateClient, installPackages } from "./prepare.mjs";
import { Refusal, step } from "./progress.mjs";
import { runCheck, runPlaywright, runVitest } from "./run-tests.mjs";
import { provideTools } from "./test-tools.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Each counts as one test that passes or fails. */
const CHECKS = [
  { title: "Checking the types", program: "node_modules/typescript/bin/tsc", args: ["--noEmit"] },
  {
    title: "Linting",
    program: "node_modules/eslint/bin/eslint.js",
    args: [".", "--max-warnings", "0"],
  },
  {
    title: "Checking the format",
    program: "node_modules/prettier/bin/prettier.cjs",
    args: ["--check", "--log-level", "warn", "."],
  },
];

async function test() {
  checkNode();
  process.chdir(root);
  await installPackages();
  await generateClient();
  await provideTools();
  const results = [];
  for (const check of CHECKS) results.push(await runCheck(check));
  results.push(await step("Unit, contract and integration tests", runVitest));
  await buildApplication();
  results.push(await step("End-to-end tests", runPlaywright));
  report(results);
}

function report(results) {
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

test().catch((error) => {
  console.error(error instanceof Refusal ? error.message : error);
  console.log("\n0 passed, 1 failed");
  process.exitCode = 1;
});
