import { diff3Merge } from "node-diff3";

/**
 * Pairs of equal lines times lines: what the comparison takes time with, some 0.2 s at this much. A thousand lines
 * with a quarter of them empty are below it; a file that repeats one line over and over is not.
 */
export const MERGE_WORK = 60_000_000;

export type MergeLabels = { base: string; ours: string; theirs: string };

export type MergedText = { text: string; conflicts: number };

/**
 * Three-way merge by lines. What only one side changed is taken; what both changed otherwise stands between
 * conflict markers, with the base in between. Line ends are kept as they are. Null: too much to be compared.
 */
export function mergeText(
  base: string,
  ours: string,
  theirs: string,
  labels: MergeLabels,
): MergedText | null {
  const known: string[] = [];
  const numbers = new Map<string, number>();
  // By number: the library looks lines up in a plain object, where some words have a meaning.
  const numbered = (text: string): number[] =>
    linesOf(text).map((line) => {
      const number = numbers.get(line) ?? known.push(line) - 1;
      numbers.set(line, number);
      return number;
    });
  const textOf = (lines: readonly number[]): string =>
    lines.map((number) => known[number] ?? "").join("");
  const { start, a, o, b, end } = withoutCommonEnds(
    numbered(ours),
    numbered(base),
    numbered(theirs),
  );
  if (workOf(o, a) > MERGE_WORK || workOf(o, b) > MERGE_WORK) return null;
  let conflicts = 0;
  const parts = diff3Merge(a, o, b).map(({ ok, conflict }) => {
    if (conflict === undefined) return textOf(ok ?? []);
    conflicts += 1;
    return [
      `<<<<<<< ${labels.ours}\n${ended(textOf(conflict.a))}`,
      `||||||| ${labels.base}\n${ended(textOf(conflict.o))}`,
      `=======\n${ended(textOf(conflict.b))}`,
      `>>>>>>> ${labels.theirs}\n`,
    ].join("");
  });
  return { text: textOf(start) + parts.join("") + textOf(end), conflicts };
}

/** Most of a file is the same on all sides; what is compared is the rest. */
function withoutCommonEnds(ours: number[], base: number[], theirs: number[]) {
  const shortest = Math.min(ours.length, base.length, theirs.length);
  const isCommon = (index: number): boolean =>
    ours.at(index) === base.at(index) && base.at(index) === theirs.at(index);
  let head = 0;
  while (head < shortest && isCommon(head)) head += 1;
  let tail = 0;
  while (tail < shortest - head && isCommon(-1 - tail)) tail += 1;
  const middle = (lines: number[]) => lines.slice(head, lines.length - tail);
  return {
    start: base.slice(0, head),
    ...{ a: middle(ours), o: middle(base), b: middle(theirs) },
    end: base.slice(base.length - tail),
  };
}

function workOf(base: readonly number[], side: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const line of base) counts.set(line, (counts.get(line) ?? 0) + 1);
  const pairs = side.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0);
  return pairs * Math.max(base.length, side.length);
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
