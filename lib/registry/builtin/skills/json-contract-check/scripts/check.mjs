// Checks JSON against a contract: node scripts/check.mjs <data> <contract> [--most N] [--strict]
// Drafts one:                     node scripts/check.mjs --infer <data>
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { check } from "./contract.mjs";
import { infer } from "./infer.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    infer: { type: "boolean", default: false },
    most: { type: "string", default: "50" },
    strict: { type: "boolean", default: false },
  },
});
const [dataFile, contractFile] = positionals;
try {
  main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}

function main() {
  if (!dataFile || (!options.infer && !contractFile)) {
    throw new Error("Usage: check.mjs <data> <contract> [--most N] [--strict] | --infer <data>");
  }
  const records = readRecords(dataFile);
  if (options.infer) {
    console.log(JSON.stringify(infer(records.map((record) => record.value)), null, 2));
    return;
  }
  const contract = readJson(contractFile);
  const unchecked = new Set();
  const violations = records.flatMap((record) =>
    check(record.value, contract, { path: record.path, unchecked }),
  );
  report(violations, unchecked, records.length);
  if (options.strict && violations.length > 0) process.exitCode = 1;
}

function report(violations, unchecked, recordCount) {
  const most = Number(options.most) || 50;
  const what = recordCount === 1 ? dataFile : `${recordCount} records of ${dataFile}`;
  console.log(
    violations.length === 0
      ? `Valid: ${what} keeps the contract.`
      : `${violations.length} violations in ${what}:\n`,
  );
  for (const { path, message } of violations.slice(0, most)) console.log(`- ${path}: ${message}`);
  if (violations.length > most) console.log(`- … and ${violations.length - most} more`);
  if (unchecked.size > 0) console.log(`\nNot checked: ${[...unchecked].sort().join(", ")}`);
}

/** The values to check, each with the path that a message begins with. */
function readRecords(file) {
  if (!/\.(jsonl|ndjson)$/i.test(file)) return [{ path: "$", value: readJson(file) }];
  return readText(file)
    .split("\n")
    .map((line, index) => ({ line, path: `line ${index + 1}` }))
    .filter(({ line }) => line.trim() !== "")
    .map(({ line, path }) => ({ path, value: parse(line, `${file}, ${path}`) }));
}

function readJson(file) {
  return parse(readText(file), file);
}

function readText(file) {
  try {
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new Error(
      `${file}: ${error.code === "ENOENT" ? "there is no such file." : error.message}`,
    );
  }
}

function parse(text, where) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${where} is not JSON: ${error.message}`);
  }
}
