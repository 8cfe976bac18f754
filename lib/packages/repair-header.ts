import { isAlias, isMap, isScalar, LineCounter, type Scalar } from "yaml";
import type { Problem } from "../base/problem";
import { headerCost } from "./header-cost";
import { parseYaml, yamlProblem, type HeaderDocument } from "./header-document";
import { headerEntries, withSpacedColons, type HeaderEntry } from "./header-entry";
import { MAX_MENDED_MARKS } from "./limits";
import { manifestProblem } from "./manifest-problem";
import { quotedItems } from "./quote-items";
import { quoteValue } from "./quote-value";

/** A header that YAML reads as its author meant it, line for line, and what was changed. */
export type HeaderRepair = { text: string; problems: Problem[] };

/** Keys whose value is prose: a mark of YAML at its start was meant as a letter. */
const PROSE_KEYS = new Set([
  "name",
  "description",
  "license",
  "compatibility",
  "argument-hint",
  "when_to_use",
]);

/** A header of more keys is not mended by hand or by us. */
const REPAIRED_KEYS = 200;

/** Levels of keys that are mended; each one is parsed again with every level above. */
const REPAIRED_LEVELS = 4;

/** Mends what people write and YAML does not read. Null when there is nothing to mend, or no way to. */
export function repairHeader(
  text: string,
  firstLine: number,
  parsed: HeaderDocument,
): HeaderRepair | null {
  if (parsed.kind === "refused" && !parsed.repairable) return null;
  if (parsed.kind === "read") {
    if (!parsed.map.items.some((pair) => isMisread(pair.key, pair.value))) return null;
    if (headerCost(text).marks > MAX_MENDED_MARKS) return null;
  }
  const spaced = withSpacedColons(text);
  const problems = spaced.keys.map(({ key, index }) =>
    repaired(firstLine + index, key, `the space after "${key}:" was missing`),
  );
  const entries = headerEntries(spaced.text, firstLine);
  if (entries.length > REPAIRED_KEYS) return null;
  const mended = entries.map((entry) => {
    const repair = repairEntry(entry);
    if (repair === null) return entry.lines;
    problems.push(repaired(entry.line, entry.key, repair.reason));
    return repair.lines;
  });
  if (problems.length === 0) return null;
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  return { text: mended.flat().join(lineEnd), problems };
}

/** What is wrong, key by key: an error of the whole document is often reported lines below its cause. */
export function explainRefusal(text: string, firstLine: number): Problem[] {
  const entries = headerEntries(text, firstLine);
  if (entries.length > REPAIRED_KEYS) return [];
  return entries.flatMap((entry) => {
    const lines = new LineCounter();
    const error = parseYaml(entry.lines.join("\n"), lines).errors[0];
    if (error === undefined || entry.key === "") return [];
    const line = lines.linePos(error.pos[0]).line - 1;
    const last = entry.lines.findLastIndex((text) => text.trim() !== "");
    // What never closes is found out at the end, far from where it opened.
    const below = error.code === "MISSING_CHAR" || line > last ? 0 : line;
    return [yamlProblem(entry.line + below, entry.key, error.message)];
  });
}

function repaired(line: number, key: string, reason: string): Problem {
  return manifestProblem(
    "warning",
    "header_repaired",
    line,
    `Line ${line}: ${key} was read all the same; ${reason}.`,
  );
}

type EntryRepair = { lines: string[]; reason: string };

/** The first way of writing the entry that YAML reads as one key. Null when it needs none or none helps. */
function repairEntry(entry: HeaderEntry, level = 1): EntryRepair | null {
  if (entry.key === "" || level > REPAIRED_LEVELS || isSound(entry.lines, entry.key)) return null;
  for (const attempt of attempts(entry, level)) {
    if (isSound(attempt.lines, entry.key)) return attempt;
  }
  return null;
}

function* attempts(entry: HeaderEntry, level: number): Generator<EntryRepair> {
  const untabbed = entry.lines.map(withoutTabs);
  yield {
    lines: untabbed,
    reason: "only spaces indent in YAML, no tabs and no wide ones; put spaces there",
  };
  const items = quotedItems(untabbed);
  if (items !== null)
    yield { lines: items, reason: "an item begins with a mark of YAML; put quotes around it" };
  const nested = repairNested(entry, untabbed, level);
  if (nested !== null) yield nested;
  else if (!isBrackets(entry, untabbed)) {
    const quoted = quoteValue(entry.key, untabbed);
    if (quoted !== null) yield quoted;
  }
}

function withoutTabs(line: string): string {
  return line.replace(/^[ \t\u00A0\u3000]+/, (indent) =>
    indent.replaceAll("\t", "  ").replace(/[^ ]/g, " "),
  );
}

/** A list or mapping with a fault inside stays a fault: it must not turn into text. */
function isBrackets(entry: HeaderEntry, lines: string[]): boolean {
  const value = lines
    .join(" ")
    .slice(entry.key.length + 1)
    .trim();
  return !PROSE_KEYS.has(entry.key) && /^(?:\[.*\]|\{.*\})$/.test(value);
}

/** Mends the keys below a key one by one, so that a mapping never turns into text. */
function repairNested(entry: HeaderEntry, lines: string[], level: number): EntryRepair | null {
  const [first = "", ...rest] = lines;
  const indent = /^ +/.exec(rest.find((line) => line.trim() !== "") ?? "")?.[0] ?? "";
  if (PROSE_KEYS.has(entry.key) || indent === "" || !/:[ \t]*$/.test(first)) return null;
  const inner = headerEntries(
    rest.map((line) => withoutPrefix(line, indent)).join("\n"),
    entry.line + 1,
  );
  if (inner.some(({ key }) => key === "")) return null;
  const mended = inner.map(
    (child) => repairEntry(child, level + 1) ?? { lines: child.lines, reason: "" },
  );
  const body = mended
    .flatMap((child) => child.lines)
    .map((line) => (line === "" ? "" : indent + line));
  return {
    lines: [first, ...body],
    reason: mended.find(({ reason }) => reason !== "")?.reason ?? "",
  };
}

function withoutPrefix(line: string, prefix: string): string {
  return line.startsWith(prefix) ? line.slice(prefix.length) : line;
}

/** Read as one key without an error, and as text where prose is meant. */
function isSound(lines: readonly string[], key: string): boolean {
  const { contents, errors } = parseYaml(lines.join("\n"));
  if (errors.length > 0 || !isMap(contents) || contents.items.length !== 1) return false;
  const pair = contents.items[0];
  return (
    pair !== undefined &&
    isScalar(pair.key) &&
    pair.key.value === key &&
    !isMisread(pair.key, pair.value)
  );
}

/** True for a value that YAML reads, but not as what its author can have meant. */
function isMisread(key: unknown, value: unknown): boolean {
  if (!isScalar(key)) return false;
  if (holdsAlias(value)) return true;
  if (!PROSE_KEYS.has(String(key.value))) return false;
  if (isMap(value))
    return value.items.some((pair) => isScalar(pair.key) && /\s/.test(String(pair.key.value)));
  if (!isScalar(value)) return false;
  return (
    hasProperties(value) ||
    (value.value === "" && value.type === "PLAIN" && /^\S/.test(value.comment ?? ""))
  );
}

/** `&word` and `!word` before prose; a tag with two marks or in brackets is a tag. */
function hasProperties(scalar: Scalar): boolean {
  return scalar.anchor !== undefined || (scalar.tag !== undefined && /^![\w.-]*$/.test(scalar.tag));
}

function holdsAlias(value: unknown): boolean {
  if (isAlias(value)) return true;
  return (
    typeof value === "object" &&
    value !== null &&
    "items" in value &&
    Array.isArray(value.items) &&
    value.items.some(isAlias)
  );
}
