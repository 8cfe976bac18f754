import type { TextRule } from "./text-rule";

type Word = { bytes: Uint8Array; rules: readonly TextRule[] };

/** The words of all rules, found by their first three characters. */
export type WordTable = {
  /** By two bytes: `WORD_EDGE` where a word begins with them; `ANY_EDGE` always. */
  pairs: Uint8Array;
  words: readonly (readonly Word[] | undefined)[];
};

/** What a byte can be where words begin and end. */
export const KIND = { other: 0, capital: 1, small: 2, mark: 3, lineEnd: 4 } as const;

/**
 * By byte. `mark`: the first byte of an invisible character in UTF-8 (U+00AD is none: it hyphenates); U+034F, U+061C,
 * U+115F…U+180F, U+200B…U+206F, U+3164, U+FEFF and U+FFA0, U+E0000 and on.
 */
export const KINDS: Uint8Array = kinds();

const WORD_EDGE = 1;
const ANY_EDGE = 2;

/** By a byte and the one before it: a word begins (`WORD_EDGE`), or this byte is always looked at (`ANY_EDGE`). */
const EDGES: Uint8Array = edges();

/** The character that begins here, at a byte of the kind `mark`, is one that nobody sees. */
export function isInvisibleAt(bytes: Uint8Array, at: number): boolean {
  const [two, three] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
  const between = (from: number, to: number) => three >= from && three <= to;
  switch (bytes[at] ?? 0) {
    case 0xcd:
      return two === 0x8f;
    case 0xd8:
      return two === 0x9c;
    case 0xe1:
      return (
        (two === 0x85 && between(0x9f, 0xa0)) ||
        (two === 0x9e && between(0xb4, 0xb5)) ||
        (two === 0xa0 && between(0x8b, 0x8f))
      );
    case 0xe2:
      return (
        (two === 0x80 && (between(0x8b, 0x8f) || between(0xaa, 0xae))) ||
        (two === 0x81 && between(0xa0, 0xaf))
      );
    case 0xe3:
      return two === 0x85 && three === 0xa4;
    case 0xef:
      return (two === 0xbb && three === 0xbf) || (two === 0xbe && three === 0xa0);
    default:
      return bytes[at] === 0xf3 && two === 0xa0;
  }
}

/** 32 classes of bytes: a letter in either case, a digit, and the marks that stand inside of words. */
const CLASSES: Uint8Array = classes();

function keyAt(bytes: Uint8Array, at: number): number {
  return (
    ((CLASSES[bytes[at] ?? 0] ?? 0) << 10) |
    ((CLASSES[bytes[at + 1] ?? 0] ?? 0) << 5) |
    (CLASSES[bytes[at + 2] ?? 0] ?? 0)
  );
}

export function wordTable(rules: readonly TextRule[]): WordTable {
  const byWord = new Map<string, TextRule[]>();
  for (const rule of rules) {
    for (const word of rule.words) byWord.set(word, [...(byWord.get(word) ?? []), rule]);
  }
  const pairs = new Uint8Array(256 * 256).fill(ANY_EDGE);
  const words = Array.from<Word[] | undefined>({ length: 32 ** 3 });
  for (const [word, itsRules] of byWord) {
    const bytes = new TextEncoder().encode(word);
    const key = keyAt(bytes, 0);
    for (const one of bothCases(bytes[0] ?? 0)) {
      for (const two of bothCases(bytes[1] ?? 0)) pairs[(one << 8) | two] = WORD_EDGE | ANY_EDGE;
    }
    words[key] = [...(words[key] ?? []), { bytes, rules: itsRules }];
  }
  return { pairs, words };
}

/**
 * The next byte from `at` on, before `end`, where something has to be looked at: a word may begin, a line ends, or a
 * character may be invisible. The one loop that sees every byte, so it branches only there.
 */
export function nextPlace(table: WordTable, bytes: Uint8Array, at: number, end: number): number {
  const edges = EDGES;
  const pairs = table.pairs;
  let previous = at === 0 ? 0x20 : (bytes[at - 1] ?? 0);
  let byte = bytes[at] ?? 0;
  for (let index = at; index < end; index += 1) {
    const next = index + 1 < bytes.length ? (bytes[index + 1] ?? 0) : 0;
    if (((edges[(previous << 8) | byte] ?? 0) & (pairs[(byte << 8) | next] ?? 0)) !== 0)
      return index;
    previous = byte;
    byte = next;
  }
  return end;
}

/** The rules whose word stands at this place, whatever its case. Most places have none. */
export function rulesAt(table: WordTable, bytes: Uint8Array, at: number): readonly TextRule[] {
  const candidates = table.words[keyAt(bytes, at)];
  if (candidates === undefined) return NO_RULES;
  let found = NO_RULES;
  for (const word of candidates) {
    if (!standsAt(word.bytes, bytes, at)) continue;
    found = found.length === 0 ? word.rules : [...found, ...word.rules];
  }
  return found;
}

const NO_RULES: readonly TextRule[] = [];

function standsAt(word: Uint8Array, bytes: Uint8Array, at: number): boolean {
  for (let index = 0; index < word.length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    const lower = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
    if (lower !== word[index]) return false;
  }
  return true;
}

function bothCases(byte: number): number[] {
  return byte >= 0x61 && byte <= 0x7a ? [byte, byte - 0x20] : [byte];
}

function kinds(): Uint8Array {
  const table = new Uint8Array(256);
  for (let byte = 0x61; byte <= 0x7a; byte += 1) table[byte] = KIND.small;
  for (let byte = 0x30; byte <= 0x39; byte += 1) table[byte] = KIND.small;
  for (let byte = 0x41; byte <= 0x5a; byte += 1) table[byte] = KIND.capital;
  for (const byte of [0xcd, 0xd8, 0xe1, 0xe2, 0xe3, 0xef, 0xf3]) table[byte] = KIND.mark;
  table[0x0a] = KIND.lineEnd;
  return table;
}

/** `iPhone`, `my_token` and `MY-TOKEN` have two words each, `MYTOKEN` has one. */
function edges(): Uint8Array {
  const table = new Uint8Array(256 * 256);
  for (let previous = 0; previous < 256; previous += 1) {
    for (let byte = 0; byte < 256; byte += 1) {
      const [before, kind] = [KINDS[previous] ?? 0, KINDS[byte] ?? 0];
      const isInWord = before === KIND.small || before === KIND.capital;
      const isLetter = kind === KIND.small || kind === KIND.capital;
      const isStart = isLetter && (!isInWord || (before === KIND.small && kind === KIND.capital));
      table[(previous << 8) | byte] = isStart
        ? WORD_EDGE
        : isLetter || kind === KIND.other
          ? 0
          : ANY_EDGE;
    }
  }
  return table;
}

function classes(): Uint8Array {
  const table = new Uint8Array(256).fill(31);
  for (let byte = 0x61; byte <= 0x7a; byte += 1) {
    table[byte] = byte - 0x60;
    table[byte - 0x20] = byte - 0x60;
  }
  for (let byte = 0x30; byte <= 0x39; byte += 1) table[byte] = 27;
  for (const [index, mark] of [" ", "-", "_"].entries()) table[mark.charCodeAt(0)] = 28 + index;
  return table;
}
