/** Runs one kind of test each and answers `{ passed, failures: [lines] }`. */
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { Refusal, step } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";

const REPORTS = path.join(".cache", "reports");

export async function runCheck({ title, program, args }) {
  const { code, output } = await step(title, () =>
    runCommand(process.execPath, [program, ...args], { mayFail: true }),
  );
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`${title}\n${output}`] };
}

export async function runVitest() {
  const { code, report } = await runReported("vitest.json", (file) =>
    runCommand(
      process.execPath,
      [
        ...["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"],
        `--outputFile.json=${file}`,
      ],
      { inherit: true, mayFail: true },
    ),
  );
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0 && file.status === "failed") return [`${file.name}: ${file.message}`];
    return failed.map((result) => `${path.relative(".", file.name)}: ${result.fullName}`);
  });
  return withCode({ passed: report.numPassedTests, failures }, code, "vitest");
}

export async function runPlaywright() {
  if (!existsSync("tests/e2e")) return { passed: 0, failures: [] };
  const { code, report } = await runReported("playwright.json", (file) =>
    runCommand(process.execPath, ["node_modules/@playwright/test/cli.js", "test"], {
      inherit: true,
      mayFail: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  const failures = report.suites.flatMap((suite) => failedSpecs(suite));
  const errors = report.errors.map((error) => error.message);
  const { expected, flaky } = report.stats;
  return withCode(
    { passed: expected + flaky, failures: [...failures, ...errors] },
    code,
    "playwright",
  );
}

function failedSpecs(suite) {
  const specs = suite.specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}: ${spec.title}`);
  return [...specs, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

async function runReported(name, run) {
  const file = path.resolve(REPORTS, name);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  const { code } = await run(file);
  if (!existsSync(file)) throw new Refusal(`The runner ended with ${code} and wrote no report.`);
  return { code, report: JSON.parse(await readFile(file, "utf8")) };
}

/** A runner that ends badly without a failed test (an unhandled rejection) has failed all the same. */
function withCode(result, code, runner) {
  if (code === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [`${runner} ended with ${code} although no test failed.`] };
}
