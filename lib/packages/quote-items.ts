/** Marks of YAML that begin globs and mentions in lists. */
const MARKED = /^[*&!@`%]/;

/** Quotes the items of a list that begin with a mark, one a line or in brackets; null when there are none. */
export function quotedItems(lines: readonly string[]): string[] | null {
  const mended = lines.map((line) => inBrackets(line) ?? onItsLine(line) ?? line);
  return mended.some((line, index) => line !== lines[index]) ? mended : null;
}

function onItsLine(line: string): string | null {
  const match = /^(\s*- +)([^#"]*?)(\s*(?: #.*)?)$/.exec(line);
  if (match === null) return null;
  const [, dash = "", item = "", comment = ""] = match;
  return MARKED.test(item) ? `${dash}"${item}"${comment}` : null;
}

function inBrackets(line: string): string | null {
  const match = /^([\w.-]+:[ \t]*)\[([^[\]"']*)\](\s*(?:#.*)?)$/.exec(line);
  if (match === null) return null;
  const [, head = "", list = "", comment = ""] = match;
  const items = list.split(/,(?![^{]*\})/).map((item) => item.trim());
  return `${head}[${items.map((item) => (MARKED.test(item) || /[{}]/.test(item) ? `"${item}"` : item)).join(", ")}]${comment}`;
}
