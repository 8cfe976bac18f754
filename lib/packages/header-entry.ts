/** One key of a header with its lines: the first holds the key, the others belong to its value. */
export type HeaderEntry = { line: number; key: string; lines: string[] };

/** Keys that people write with no space behind the colon, a wide colon, or a space that is none to YAML. */
const SQUEEZED =
  /^(name|description|license|compatibility|metadata|allowed-tools|version|paths|argument-hint)(?::(?=[^\s])|：[ \t]*|:[\u00A0\u3000]+)/;

const KEY = /^([\w.$-]+|"[^"]*"|'[^']*')[ \t]*:(?:[ \t]|$)/;

/**
 * Cuts a header into its keys by what stands at the start of a line, so that one broken value cannot spoil
 * the others. Lines that belong to no key (comments on top) come as an entry with an empty key.
 */
export function headerEntries(text: string, firstLine: number): HeaderEntry[] {
  const entries: HeaderEntry[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const key = KEY.exec(line)?.[1];
    const last = entries.at(-1);
    if (key !== undefined)
      entries.push({ line: firstLine + index, key: unquoted(key), lines: [line] });
    else if (last !== undefined) last.lines.push(line);
    else entries.push({ line: firstLine + index, key: "", lines: [line] });
  }
  return entries;
}

/** The header with a space behind each squeezed colon, and the keys where one was missing. */
export function withSpacedColons(text: string): {
  text: string;
  keys: { key: string; index: number }[];
} {
  const keys: { key: string; index: number }[] = [];
  const spaced = text.split(/(\r\n|\n|\r)/).map((line, index) => {
    const match = SQUEEZED.exec(line);
    if (match === null) return line;
    const key = match[1] ?? "";
    keys.push({ key, index: index / 2 });
    return `${key}: ${line.slice(match[0].length)}`;
  });
  return { text: spaced.join(""), keys };
}

function unquoted(key: string): string {
  return /^["']/.test(key) ? key.slice(1, -1) : key;
}
