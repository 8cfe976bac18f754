import { isMap, isNode, type Pair, type YAMLMap } from "yaml";
import { asWritten, isMapping, sameText, sameValue, type EditValue } from "./edit-value";
import { headerValue, keyText } from "./header-values";
import { writePair, writeValue } from "./write-value";

type Splice = { start: number; end: number; text: string };
type Changes = Readonly<Record<string, EditValue>>;

/** The header with the changes written into its text; null when it says all of that already. */
export function editHeader(text: string, map: YAMLMap | null, changes: Changes): string | null {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const splices = map === null ? [] : mapSplices(text, map, changes, "");
  const known = new Set(map?.items.map((pair) => keyText(pair.key)));
  const added = Object.entries(changes)
    .filter(([key, value]) => value !== null && !known.has(key))
    .map(([key, value]) => writePair(key, value, ""));
  if (splices.length === 0 && added.length === 0) return null;
  let edited = text;
  // From the end, so that offsets hold; of two at one place the outer key's comes later in the text.
  for (const splice of splices.toReversed().sort((left, right) => right.start - left.start)) {
    edited =
      edited.slice(0, splice.start) +
      splice.text.replaceAll("\n", lineEnd) +
      edited.slice(splice.end);
  }
  if (edited !== "" && !/[\r\n]$/.test(edited)) edited += lineEnd;
  return edited + added.join("").replaceAll("\n", lineEnd);
}

/** What to replace so that the keys of a block mapping hold their new values. */
function mapSplices(text: string, map: YAMLMap, changes: Changes, indent: string): Splice[] {
  return map.items.flatMap((pair) => {
    const key = keyText(pair.key);
    if (!Object.hasOwn(changes, key)) return [];
    const value = changes[key] ?? null;
    if (says(key, pair, value)) return [];
    if (value === null) return [removal(text, pair)];
    return replacement(text, pair, value, indent);
  });
}

function says(key: string, pair: Pair, value: EditValue): boolean {
  if (value === null) return false;
  const now = headerValue(pair.value);
  return (key === "description" && sameText(now, value)) || sameValue(now, asWritten(value));
}

function replacement(text: string, pair: Pair, value: EditValue, indent: string): Splice[] {
  if (isMap(pair.value) && pair.value.flow !== true && isMapping(value)) {
    return nestedSplices(text, pair.value, value, `${indent}  `);
  }
  const start = afterColon(text, pair);
  const [valueStart, valueEnd] =
    isNode(pair.value) && pair.value.range ? pair.value.range : [start, start];
  const end = Math.max(valueEnd, start);
  const blanks = text.slice(start, valueStart);
  const written = writeValue(
    value,
    isNode(pair.value) ? pair.value : null,
    indent,
    keyText(pair.key),
  );
  const spaced =
    /^[ \t]+$/.test(blanks) && written.startsWith(" ") ? blanks + written.slice(1) : written;
  return [{ start, end, text: endsLine(text.slice(start, end)) ? `${spaced}\n` : spaced }];
}

/** A mapping below a key: its comments and order survive; keys that the new value lacks go. */
function nestedSplices(
  text: string,
  map: YAMLMap,
  value: Changes,
  fallbackIndent: string,
): Splice[] {
  const indent = indentOf(text, map) ?? fallbackIndent;
  const gone = map.items
    .map((pair) => keyText(pair.key))
    .filter((key) => !Object.hasOwn(value, key));
  const changes = { ...value, ...Object.fromEntries(gone.map((key) => [key, null])) };
  const splices = mapSplices(text, map, changes, indent);
  const known = new Set(map.items.map((pair) => keyText(pair.key)));
  const added = Object.entries(value).filter(([key]) => !known.has(key));
  if (added.length === 0) return splices;
  const at = map.range?.[1] ?? text.length;
  const before = at > 0 && !/[\r\n]/.test(text.charAt(at - 1)) ? "\n" : "";
  const lines = added.map(([key, item]) => writePair(key, item, indent)).join("");
  return [...splices, { start: at, end: at, text: before + lines }];
}

/** From the start of the key's line to the start of the line below its value and comments. */
function removal(text: string, pair: Pair): Splice {
  const keyStart = isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
  const start = text.lastIndexOf("\n", keyStart - 1) + 1;
  const valueEnd = isNode(pair.value) ? pair.value.range?.[2] : undefined;
  const end = Math.max(valueEnd ?? 0, afterColon(text, pair));
  if (endsLine(text.slice(0, end))) return { start, end, text: "" };
  const next = text.indexOf("\n", end);
  return { start, end: next === -1 ? text.length : next + 1, text: "" };
}

function afterColon(text: string, pair: Pair): number {
  const keyEnd = isNode(pair.key) ? (pair.key.range?.[1] ?? 0) : 0;
  return text.indexOf(":", keyEnd) + 1;
}

function endsLine(text: string): boolean {
  return /[\r\n]$/.test(text);
}

function indentOf(text: string, map: YAMLMap): string | null {
  const key = map.items[0]?.key;
  if (!isNode(key) || !key.range) return null;
  const lineStart = text.lastIndexOf("\n", key.range[0] - 1) + 1;
  const indent = text.slice(lineStart, key.range[0]);
  return indent.trim() === "" ? indent : null;
}
