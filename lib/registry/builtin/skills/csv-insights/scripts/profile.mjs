// Profiles CSV and TSV files: node scripts/profile.mjs [file…] [--json] [--rows N]
// Without a file: those at the top of the workspace, else the bundled sample. Prints Markdown.
import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const MISSING_WORDS = new Set(["", "na", "n/a", "null", "none", "nan", "-", "?"]);
const DELIMITERS = [",", ";", "\t", "|"];
const TYPE_SHARE = 0.95;
const OUTLIER_REACH = 1.5;
const KINDS = [
  ["boolean", /^(true|false|yes|no|y|n)$/i],
  ["integer", /^[+-]?\d{1,15}$/],
  ["number", /^[+-]?(\d+([.,]\d+)?|\d{1,3}(,\d{3})+(\.\d+)?|[.,]\d+)([eE][+-]?\d+)?%?$/],
  ["date", /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/],
  ["date", /^\d{1,2}\.\d{1,2}\.\d{2,4}$/],
  ["date", /^\d{1,2}\/\d{1,2}\/\d{2,4}$/],
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, rows: { type: "string", default: "3" } },
});
const skillFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const files = positionals.length > 0 ? positionals : filesOfWorkspace();
const profiles = [];
for (const file of files) {
  try {
    profiles.push(profileOf(basename(file), readFileSync(file, "utf8"), Number(options.rows) || 3));
  } catch (error) {
    process.exitCode = 1;
    console.error(`${file}: ${error.code === "ENOENT" ? "there is no such file." : error.message}`);
  }
}
console.log(
  options.json ? JSON.stringify(profiles, null, 2) : profiles.map(asMarkdown).join("\n\n"),
);

function filesOfWorkspace() {
  const workspace = resolve(skillFolder, "../..");
  const found = readdirSync(workspace)
    .filter((name) => /\.(csv|tsv)$/i.test(name))
    .sort()
    .map((name) => join(workspace, name));
  if (found.length > 0) return found;
  if (!options.json) console.log("No CSV file in the workspace: this is the bundled sample.\n");
  return [join(skillFolder, "assets/sample.csv")];
}

function profileOf(name, source, exampleCount) {
  const text = source.replace(/^\uFEFF/, "");
  const delimiter = sniff(text);
  const [header, ...rows] = parse(text, delimiter);
  if (!header) throw new Error("the file is empty.");
  const isWhole = (row) => row.cells.length === header.cells.length;
  const whole = rows.filter(isWhole);
  const seen = new Set();
  const duplicates = whole.filter(({ cells }) => {
    const key = JSON.stringify(cells);
    return seen.has(key) || !seen.add(key);
  });
  return {
    file: name,
    delimiter,
    rows: rows.length,
    ragged_lines: rows.filter((row) => !isWhole(row)).map((row) => row.line),
    duplicate_lines: duplicates.map((row) => row.line),
    columns: header.cells.map((title, index) =>
      columnOf(
        title.trim() || `column ${index + 1}`,
        whole.map((row) => ({ line: row.line, value: row.cells[index].trim() })),
        exampleCount,
      ),
    ),
  };
}

/** The delimiter that cuts the first lines into the most cells of the same number. */
function sniff(text) {
  const head = text.slice(0, 20_000);
  const score = (delimiter) => {
    const widths = parse(head, delimiter)
      .slice(0, 20)
      .map((row) => row.cells.length);
    const usual = widths[0] ?? 1;
    return usual < 2 ? 0 : widths.filter((width) => width === usual).length * 100 + usual;
  };
  return DELIMITERS.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** Rows with the line on which each begins; quotes may hold delimiters and line breaks. */
function parse(text, delimiter) {
  const rows = [];
  let cells = [];
  let cell = "";
  let quoted = false;
  let line = 1;
  let startedAt = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.length > 1 || cells[0] !== "") rows.push({ line: startedAt, cells });
    cells = [];
    cell = "";
    startedAt = line;
  };
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === "\n") line += 1;
    if (quoted && char === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (char === '"' && (quoted || cell === "")) quoted = !quoted;
    else if (!quoted && char === delimiter) {
      cells.push(cell);
      cell = "";
    } else if (!quoted && char === "\n") endRow();
    else if (char !== "\r" || quoted) cell += char;
  }
  endRow();
  return rows;
}

function columnOf(title, cells, exampleCount) {
  const filled = cells.filter((cell) => !MISSING_WORDS.has(cell.value.toLowerCase()));
  const counts = new Map();
  for (const cell of filled) counts.set(cell.value, (counts.get(cell.value) ?? 0) + 1);
  const type = typeOf(filled.map((cell) => cell.value));
  const common = [...counts].sort((a, b) => b[1] - a[1]).slice(0, exampleCount);
  return {
    column: title,
    type,
    missing: cells.length - filled.length,
    distinct: counts.size,
    examples: common.map(([value, count]) => (count > 1 ? `${value} (${count}×)` : value)),
    ...(type === "date" ? { date_formats: dateFormatsOf(filled) } : {}),
    ...(type === "integer" || type === "number" ? numbersOf(filled) : {}),
  };
}

function typeOf(values) {
  if (values.length === 0) return "empty";
  const counts = {};
  for (const value of values) {
    const kind = KINDS.find(([, pattern]) => pattern.test(value))?.[0] ?? "text";
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  if (counts.number) {
    counts.number += counts.integer ?? 0;
    delete counts.integer;
  }
  const [kind, count] = Object.entries(counts).sort((a, b) => b[1] - a[1])[0];
  if (count / values.length >= TYPE_SHARE) return kind;
  return counts.text / values.length > 0.5 ? "text" : "mixed";
}

function dateFormatsOf(cells) {
  const patterns = KINDS.filter(([kind]) => kind === "date").map(([, pattern]) => pattern);
  return patterns.filter((pattern) => cells.some(({ value }) => pattern.test(value))).length;
}

function numbersOf(cells) {
  const points = cells
    .map((cell) => ({ ...cell, number: toNumber(cell.value) }))
    .filter((point) => Number.isFinite(point.number))
    .sort((a, b) => a.number - b.number);
  const at = (share) => {
    const place = share * (points.length - 1);
    const [below, above] = [points[Math.floor(place)].number, points[Math.ceil(place)].number];
    return Number((below + (above - below) * (place % 1)).toPrecision(12));
  };
  const [low, high] = [at(0.25), at(0.75)];
  const reach = OUTLIER_REACH * (high - low);
  const sum = points.reduce((total, point) => total + point.number, 0);
  return {
    min: at(0),
    median: at(0.5),
    mean: Number((sum / points.length).toPrecision(6)),
    max: at(1),
    outliers: points
      .filter(({ number }) => reach > 0 && (number < low - reach || number > high + reach))
      .map(({ line, value }) => ({ line, value })),
  };
}

function toNumber(text) {
  const bare = text.replace(/%$/, "");
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare);
  return Number(grouped ? bare.replaceAll(",", "") : bare.replace(",", "."));
}

function asMarkdown(profile) {
  const cut = (text) => text.replace(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 40);
  const lines = [
    `## ${profile.file}: ${profile.rows} rows, ${profile.columns.length} columns`,
    "",
    "| column | type | missing | distinct | examples | min / median / mean / max |",
    "| --- | --- | ---: | ---: | --- | --- |",
  ];
  for (const column of profile.columns) {
    const numbers = ["min", "median", "mean", "max"].map((key) => column[key]);
    const range = column.min === undefined ? "" : numbers.join(" / ");
    lines.push(
      `| ${cut(column.column)} | ${column.type} | ${column.missing} | ${column.distinct} | ${column.examples.map(cut).join("; ")} | ${range} |`,
    );
  }
  lines.push("", ...findingsOf(profile).map((finding) => `- ${finding}`));
  return lines.join("\n");
}

function findingsOf(profile) {
  const lines = (numbers) => numbers.slice(0, 8).join(", ") + (numbers.length > 8 ? ", …" : "");
  const found = [];
  if (profile.ragged_lines.length > 0)
    found.push(`Ragged rows (left out): lines ${lines(profile.ragged_lines)}`);
  if (profile.duplicate_lines.length > 0)
    found.push(`Duplicates of an earlier row: lines ${lines(profile.duplicate_lines)}`);
  for (const column of profile.columns) {
    const share = Math.round((100 * column.missing) / Math.max(1, profile.rows));
    if (column.missing > 0)
      found.push(`Missing in ${column.column}: ${column.missing} (${share} %)`);
    if (column.date_formats > 1)
      found.push(`Dates in ${column.date_formats} formats in ${column.column}`);
    if (column.type === "mixed") found.push(`Mixed kinds of values in ${column.column}`);
    for (const { line, value } of column.outliers?.slice(0, 5) ?? [])
      found.push(`Outlier in ${column.column}, line ${line}: ${value}`);
  }
  return found.length > 0 ? found : ["Nothing stands out."];
}
