import { COMMAND_RULES } from "./command-rules";
import { evidenceOf, EVIDENCE_REACH, shown } from "./evidence";
import { FINDING_KINDS, FINDING_LEVELS, type FindingCode } from "./finding";
import { hiddenPlaces } from "./hidden-text";
import { INSTRUCTION_RULES } from "./instruction-rules";
import { NETWORK_RULES } from "./network-rules";
import type { PlaceList } from "./place-list";
import { SECRET_RULES } from "./secret-rules";
import { BEFORE, WINDOW, type TextRule } from "./text-rule";
import { isInvisibleAt, KIND, KINDS, nextPlace, rulesAt, wordTable } from "./word-table";

const TABLE = wordTable([
  ...SECRET_RULES,
  ...INSTRUCTION_RULES,
  ...COMMAND_RULES,
  ...NETWORK_RULES,
]);

/** Nobody writes such a line by hand; data has longer ones by its nature. */
const LONG_LINE_BYTES = 2_000;
const LONG_DATA_LINE_BYTES = 20_000;
const DATA = /\.(?:json|jsonl|ndjson|geojson|ipynb|csv|tsv|svg|xml|html?|map|lock|sql|log)$/i;

/** Places of one file that are compared with patterns, up to 30 microseconds each. */
const MOST_LOOKS = 50_000;

/** After so many bytes, or looks, others may have their turn. */
const STEP_BYTES = 64 * 1024;
const STEP_LOOKS = 64;

/** A stretch around invisible characters that is looked at as text. */
const HIDDEN_BYTES = 4 * 1024;

export type ScannedText = { path: string; bytes: Buffer; isText: boolean };

/** Where the scan of a file stands. */
type Reader = ScannedText & {
  at: number;
  lineStart: number;
  line: number;
  looks: number;
  /** Where the stretch with invisible characters begins that was not looked at yet; -1: there is none. */
  hiddenFrom: number;
};

/**
 * One pass over a file's bytes; patterns are asked only where one of their words begins. Yields after at most some
 * milliseconds of work, so that whoever drives it can let others run.
 */
export function* scanText(text: ScannedText, places: PlaceList): Generator<undefined> {
  const reader: Reader = {
    ...text,
    ...{ at: 0, lineStart: 0, line: 1, looks: 0, hiddenFrom: -1 },
  };
  while (reader.at < text.bytes.length) {
    readStep(reader, places);
    yield;
  }
  endLine(reader, places);
}

function readStep(reader: Reader, places: PlaceList): void {
  const { bytes } = reader;
  const end = Math.min(bytes.length, reader.at + STEP_BYTES);
  const lastLook = reader.looks + STEP_LOOKS;
  while (reader.at < end && reader.looks < lastLook) {
    reader.at = nextPlace(TABLE, bytes, reader.at, end);
    if (reader.hiddenFrom !== -1 && reader.at - reader.hiddenFrom >= HIDDEN_BYTES) {
      readHidden(reader, places);
    }
    if (reader.at >= end) return;
    const kind = KINDS[bytes[reader.at] ?? 0];
    if (kind === KIND.lineEnd) endLine(reader, places);
    else if (kind === KIND.mark) markHidden(reader);
    else readWord(reader, places);
    reader.at += 1;
  }
}

function markHidden(reader: Reader): void {
  if (reader.hiddenFrom !== -1 || !isInvisibleAt(reader.bytes, reader.at)) return;
  reader.hiddenFrom = Math.max(reader.lineStart, reader.at - BEFORE);
}

function endLine(reader: Reader, places: PlaceList): void {
  const { path, bytes, at, lineStart, line, isText } = reader;
  const length = at - lineStart;
  const longest = DATA.test(path) ? LONG_DATA_LINE_BYTES : LONG_LINE_BYTES;
  if (length > longest && isText) {
    places.add("long_line", path, line, () => {
      const opening = bytes.toString("utf8", lineStart, lineStart + EVIDENCE_REACH);
      return `${length.toLocaleString("en")} bytes: ${evidenceOf("", opening)}`;
    });
  }
  if (reader.hiddenFrom !== -1) readHidden(reader, places);
  reader.lineStart = at + 1;
  reader.line = line + 1;
}

function readHidden(reader: Reader, places: PlaceList): void {
  const { path, bytes, hiddenFrom, at, line } = reader;
  reader.hiddenFrom = -1;
  if (!reader.isText || !mayLook(reader, places)) return;
  const text = bytes.toString("utf8", hiddenFrom, at);
  // A byte order mark at the very beginning says how the file is written.
  const read = hiddenFrom === 0 ? text.replace(/^\uFEFF/, " ") : text;
  for (const place of hiddenPlaces(read)) {
    places.add(place.code, path, line, () =>
      place.spells === null
        ? evidenceOf(read.slice(0, place.at), read.slice(place.at, place.at + EVIDENCE_REACH))
        : `It says: ${shown(place.spells).slice(0, EVIDENCE_REACH)}`,
    );
  }
}

function readWord(reader: Reader, places: PlaceList): void {
  const rules = rulesAt(TABLE, reader.bytes, reader.at);
  if (rules.length > 0 && mayLook(reader, places)) lookAt(reader, rules, places);
}

/** Says once where it stopped: what is not looked at is never passed over in silence. */
function mayLook(reader: Reader, places: PlaceList): boolean {
  reader.looks += 1;
  if (reader.looks === MOST_LOOKS) {
    places.add("unread", reader.path, reader.line, () => "From here on only lengths of lines.");
  }
  return reader.looks < MOST_LOOKS;
}

function lookAt(reader: Reader, rules: readonly TextRule[], places: PlaceList): void {
  const { bytes, path, at, lineStart, line } = reader;
  const window = bytes.toString("utf8", at, at + WINDOW).replace(/\\\r?\n\s{0,40}/g, " ");
  const before = bytes.toString("latin1", Math.max(lineStart, at - BEFORE), at);
  const found = new Map<FindingCode, string>();
  for (const rule of rules) {
    const match = matchOf(rule, window, before);
    if (match !== null) found.set(rule.code, match);
  }
  const gravest = Math.max(...[...found.keys()].map(gravity));
  for (const [code, match] of found) {
    // What pipes a download into a shell also uses the network: the graver says it.
    if (gravity(code) < gravest) continue;
    places.add(code, path, line, () => {
      const lineEnd = bytes.indexOf(10, at);
      const end = Math.max(lineEnd === -1 ? bytes.length : lineEnd, at + Buffer.byteLength(match));
      return evidenceOf(
        bytes.toString("utf8", Math.max(lineStart, at - EVIDENCE_REACH), at),
        bytes.toString("utf8", at, Math.min(end, at + EVIDENCE_REACH)),
      );
    });
  }
}

function matchOf(rule: TextRule, window: string, before: string): string | null {
  if (rule.before?.test(before) === false) return null;
  const match = rule.pattern.exec(window)?.[0];
  if (match === undefined || rule.unless?.(match) === true) return null;
  if (rule.line === undefined) return match;
  const paragraph = window.split(/\n[ \t]{0,40}\r?\n/)[0] ?? "";
  return rule.line.test(paragraph) ? match : null;
}

function gravity(code: FindingCode): number {
  return FINDING_LEVELS.indexOf(FINDING_KINDS[code].level);
}
