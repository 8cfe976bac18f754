import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { runScript } from "./run-script";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "satchel-starter-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, text: string): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, text);
  return target;
}

const profileSchema = z.array(
  z.object({
    rows: z.number(),
    ragged_lines: z.array(z.number()),
    duplicate_lines: z.array(z.number()),
    columns: z.array(z.object({ column: z.string(), type: z.string(), missing: z.number() })),
  }),
);

test("csv-insights profiles its sample when there is nothing else", async () => {
  const { exitCode, stdout } = await runScript("csv-insights", "scripts/profile.mjs");
  expect(exitCode).toBe(0);
  expect(stdout).toContain("sample.csv: 14 rows, 8 columns");
  expect(stdout).toContain("Outlier in amount, line 9: 9999.00");
  expect(stdout).toContain("Duplicates of an earlier row: lines 11");
});

test("csv-insights reads semicolons, a byte order mark, decimal commas and quoted line breaks", async () => {
  const text = '\uFEFFname;price;when\r\n"a\r\nb";1,50;2026-01-01\r\nc;;01.02.2026\r\nd;2,25\r\n';
  const csv = await file("export.csv", text);
  const { stdout } = await runScript("csv-insights", "scripts/profile.mjs", csv, "--json");
  const [profile] = profileSchema.parse(JSON.parse(stdout));
  expect(profile?.rows).toBe(3);
  expect(profile?.ragged_lines).toEqual([5]);
  expect(profile?.columns.map((column) => [column.column, column.type, column.missing])).toEqual([
    ["name", "text", 0],
    ["price", "number", 1],
    ["when", "date", 0],
  ]);
});

test("csv-insights names a file that is not there and goes on with the others", async () => {
  const csv = await file("good.csv", "a,b\n1,2\n");
  const result = await runScript("csv-insights", "scripts/profile.mjs", "gone.csv", csv);
  expect(result.exitCode).toBe(1);
  expect(result.stderr).toContain("gone.csv: there is no such file.");
  expect(result.stdout).toContain("good.csv: 1 rows, 2 columns");
});

test("csv-insights profiles 40,000 rows", async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => `${index},${index % 7},x`);
  const csv = await file("long.csv", `id,day,note\n${rows.join("\n")}\nbroken\n`);
  const { stdout } = await runScript("csv-insights", "scripts/profile.mjs", csv);
  expect(stdout).toContain("long.csv: 40001 rows");
});

test("log-triage groups its sample by problem and keeps the trace of the first", async () => {
  const { exitCode, stdout } = await runScript("log-triage", "scripts/triage.mjs");
  expect(exitCode).toBe(0);
  expect(stdout).toContain("24 lines, 13 of them problems, in 6 groups");
  expect(stdout).toMatch(/\| error \| 3 \|.*could not acquire connection from pool after <n>ms/);
  expect(stdout.match(/at Pool\.acquire/g)).toHaveLength(1);
});

test("log-triage reads JSON lines and leaves warnings out when asked for errors", async () => {
  const lines = [
    { level: "error", time: 1_772_618_400_000, msg: "user 17 not found" },
    { level: "error", time: 1_772_618_460_000, msg: "user 23 not found" },
    { level: "warning", msg: "slow query" },
    { level: "info", msg: "error budget is fine" },
  ];
  const log = await file("app.log", lines.map((line) => JSON.stringify(line)).join("\n"));
  const args = [log, "--level", "error", "--json"];
  const { stdout } = await runScript("log-triage", "scripts/triage.mjs", ...args);
  const groups: unknown = JSON.parse(stdout);
  expect(groups).toMatchObject([
    { level: "error", problem: "user <n> not found", count: 2, first: "2026-03-04T10:00:00.000Z" },
  ]);
  expect(groups).toHaveLength(1);
});

test("json-contract-check lists every violation of its sample", async () => {
  const args = ["assets/orders.json", "assets/orders.contract.json"];
  const { exitCode, stdout } = await runScript("json-contract-check", "scripts/check.mjs", ...args);
  expect(exitCode).toBe(0);
  expect(stdout).toContain("7 violations");
  expect(stdout).toContain('$[1].total: is string ("19.90"), not number');
  expect(stdout).toContain("$[2].lines[0].quantity: is 0, at least 1 wanted");
  const strict = await runScript("json-contract-check", "scripts/check.mjs", ...args, "--strict");
  expect(strict.exitCode).toBe(1);
});

test("json-contract-check says which keywords it did not check", async () => {
  const data = await file("data.json", '{"a":1}');
  const contract = await file("contract.json", '{"type":"object","multipleOf":2,"toString":1}');
  const { stdout } = await runScript("json-contract-check", "scripts/check.mjs", data, contract);
  expect(stdout).toContain("Valid:");
  expect(stdout).toContain("Not checked: multipleOf, toString");
});

test("data keeps the contract that was drafted from it", async () => {
  const data = await file(
    "records.jsonl",
    ['{"id":1,"tag":"a"}', '{"id":2,"tag":null,"extra":[1.5]}'].join("\n"),
  );
  const draft = await runScript("json-contract-check", "scripts/check.mjs", "--infer", data);
  const contract = await file("draft.json", draft.stdout);
  expect(JSON.parse(draft.stdout)).toMatchObject({
    required: ["id", "tag"],
    properties: { id: { type: "integer" }, tag: { type: ["string", "null"] } },
  });
  const { stdout } = await runScript("json-contract-check", "scripts/check.mjs", data, contract);
  expect(stdout).toContain("Valid: 2 records");
});

test("json-contract-check explains a file that is not JSON", async () => {
  const data = await file("bad.json", "{oops");
  const result = await runScript("json-contract-check", "scripts/check.mjs", data, data);
  expect(result.exitCode).toBe(2);
  expect(result.stderr).toContain("is not JSON");
});
