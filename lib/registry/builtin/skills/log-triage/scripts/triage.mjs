// Groups the problems in log files: node scripts/triage.mjs [file…] [--top N] [--level warn|error] [--json]
// Without a file: every .log at the top of the workspace, else the bundled sample. Prints Markdown.
import { createReadStream, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const LEVELS = [
  ["fatal", /\b(fatal|panic|critical|emerg(ency)?)\b/i],
  ["error", /\b(error|err|exception|traceback|failed|failure|severe)\b/i],
  ["warn", /\b(warn|warning)\b/i],
];
const TIME =
  /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?|\b\d{2}:\d{2}:\d{2}\b/;
const MINUTE = /^.*?\d{2}:\d{2}/;
/** What changes from line to line of one problem, most specific first. */
const VARIABLE = [
  [new RegExp(TIME, "g"), ""],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, "<id>"],
  [/\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g, "<address>"],
  [/<[^<>\s]+@[^<>\s]+>|\b[\w.+-]+@[\w-]+\.[\w.]+\b/g, "<mail>"],
  [/"[^"]*"|'[^']*'/g, "<text>"],
  [/\b0x[0-9a-f]+\b|\b(?=[0-9a-f]*\d)[0-9a-f]{7,}\b/gi, "<id>"],
  [/\b\d+(?:[.,]\d+)*(?=ms\b|s\b|kb\b|mb\b|%|\b)/gi, "<n>"],
  [/\[([a-z]+)-<n>\]/gi, "[$1]"],
];
const CONTINUATION = /^(\s+|at |Caused by|\.{3} \d+ more)/;
/** A line longer than this is one value of a huge object, not a message. */
const LINE_CHARACTERS = 2000;
/** The top of a stack trace names the place; the rest is the framework. */
const TRACE_LINES = 3;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    top: { type: "string", default: "8" },
    level: { type: "string", default: "warn" },
    json: { type: "boolean", default: false },
  },
});
const wanted = options.level === "error" ? ["fatal", "error"] : ["fatal", "error", "warn"];
const skillFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const groups = new Map();
let lineCount = 0;
for (const file of positionals.length > 0 ? positionals : filesOfWorkspace()) await readLog(file);
const sorted = [...groups.values()].sort(
  (a, b) => wanted.indexOf(a.level) - wanted.indexOf(b.level) || b.count - a.count,
);
console.log(options.json ? JSON.stringify(sorted.map(finished), null, 2) : asMarkdown());

function filesOfWorkspace() {
  const workspace = resolve(skillFolder, "../..");
  const found = readdirSync(workspace)
    .filter((name) => name.endsWith(".log"))
    .sort()
    .map((name) => join(workspace, name));
  if (found.length > 0) return found;
  if (!options.json) console.log("No .log file in the workspace: this is the bundled sample.\n");
  return [join(skillFolder, "assets/sample.log")];
}

/** A line that continues an entry (a stack trace) belongs to it, not to a group of its own. */
async function readLog(file) {
  let current = null;
  try {
    for await (const line of createInterface({ input: createReadStream(file, "utf8") })) {
      lineCount += 1;
      if (line.trim() === "") continue;
      if (CONTINUATION.test(line)) {
        if (current?.count === 1 && current.trace.length < TRACE_LINES)
          current.trace.push(line.trim());
        continue;
      }
      current = take(entryOf(line.slice(0, LINE_CHARACTERS)));
    }
  } catch (error) {
    process.exitCode = 1;
    console.error(`${file}: ${error.code === "ENOENT" ? "there is no such file." : error.message}`);
  }
}

/** Level, message and time of a line, also of a JSON line. */
function entryOf(line) {
  if (line.startsWith("{")) {
    try {
      const fields = JSON.parse(line);
      const message = String(fields.msg ?? fields.message ?? fields.error ?? line);
      const time = fields.time ?? fields.timestamp ?? fields.ts ?? null;
      return {
        level: levelOf(String(fields.level ?? fields.severity ?? message)),
        time: typeof time === "number" ? new Date(time).toISOString() : time,
        message,
      };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error; // not JSON after all: read it as text
    }
  }
  return { level: levelOf(line), time: TIME.exec(line)?.[0] ?? null, message: line };
}

function levelOf(text) {
  return LEVELS.find(([, pattern]) => pattern.test(text))?.[0] ?? "info";
}

/** Counts a line into its group; null when its level is not asked for. */
function take({ level, time, message }) {
  if (!wanted.includes(level)) return null;
  const signature = VARIABLE.reduce(
    (text, [pattern, placeholder]) => text.replace(pattern, placeholder),
    message,
  )
    .replace(/\s+/g, " ")
    .trim();
  const known = groups.get(`${level} ${signature}`);
  const group = known ?? {
    level,
    problem: signature,
    count: 0,
    first: time,
    last: time,
    minutes: new Map(),
    sample: message.trim(),
    trace: [],
  };
  if (!known) groups.set(`${level} ${signature}`, group);
  group.count += 1;
  group.last = time ?? group.last;
  const minute = time && MINUTE.exec(time)?.[0];
  if (minute) group.minutes.set(minute, (group.minutes.get(minute) ?? 0) + 1);
  return group;
}

function finished({ minutes, ...group }) {
  const peak = [...minutes].sort((a, b) => b[1] - a[1])[0];
  return { ...group, peak: peak ? { minute: peak[0], count: peak[1] } : null };
}

function asMarkdown() {
  const shown = sorted.slice(0, Number(options.top) || 8).map(finished);
  const total = sorted.reduce((sum, group) => sum + group.count, 0);
  if (total === 0) return `${lineCount} lines, no ${wanted.join(", ")} among them.`;
  const lines = [
    `${lineCount} lines, ${total} of them problems, in ${sorted.length} groups`,
    "",
    "| # | level | count | first | last | peak a minute | problem |",
    "| ---: | --- | ---: | --- | --- | ---: | --- |",
  ];
  for (const [index, group] of shown.entries()) {
    const cells = [index + 1, group.level, group.count, group.first ?? "", group.last ?? ""];
    const problem = group.problem.replaceAll("|", "\\|").slice(0, 120);
    lines.push(`| ${cells.join(" | ")} | ${group.peak?.count ?? ""} | ${problem} |`);
  }
  lines.push("", "Samples:");
  for (const [index, group] of shown.entries()) {
    lines.push(
      `${index + 1}. ${group.sample.slice(0, 200)}`,
      ...group.trace.map((row) => `   ${row}`),
    );
  }
  const left = sorted.length - shown.length;
  if (left > 0) lines.push("", `${left} more groups: --top ${sorted.length} shows all.`);
  return lines.join("\n");
}
