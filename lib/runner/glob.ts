/** A compiled pattern: a nondeterministic automaton whose states are indexes. */
export type Glob = { nodes: GlobNode[]; start: number };

type GlobNode =
  | { kind: "match" }
  /** Both ways, without a character. */
  | { kind: "split"; next: number[] }
  | { kind: "character"; test: (character: string) => boolean; next: number };

/** Longer than any pattern that people write; the work per path grows with it. */
const MAX_PATTERN_LENGTH = 512;
const MAX_PATH_LENGTH = 1_024;
const SPECIAL = new Set("*?[]{},!\\");

/**
 * Compiles a glob: `*` and `?` stay within one folder, `**` as a whole segment spans folders, `[a-z]`, `{a,{b,c}}`
 * nested as one likes. A hidden file matches like any other. A backslash before a special character escapes it,
 * elsewhere it separates folders. A pattern that is too long matches nothing.
 */
export function compileGlob(pattern: string): Glob {
  const nodes: GlobNode[] = [{ kind: "match" }];
  const trimmed = pattern.replace(/^(?:\.?\/)+/, "");
  if (trimmed.length > MAX_PATTERN_LENGTH)
    return { nodes: [{ kind: "split", next: [] }], start: 0 };
  const parser = { text: trimmed, at: 0, depth: 0, braces: closedBraces(trimmed) };
  const parts = parseSequence(parser);
  return { nodes, start: build(nodes, parts, 0) };
}

/** In time proportional to pattern times path, whatever the pattern. */
export function matchesGlob(glob: Glob, path: string): boolean {
  if (path.length > MAX_PATH_LENGTH) return false;
  let current = closure(glob, [glob.start]);
  for (const character of path) {
    const next: number[] = [];
    for (const index of current) {
      const node = glob.nodes[index];
      if (node?.kind === "character" && node.test(character)) next.push(node.next);
    }
    if (next.length === 0) return false;
    current = closure(glob, next);
  }
  return current.has(0);
}

function closure(glob: Glob, from: readonly number[]): Set<number> {
  const seen = new Set(from);
  // A set that grows while it is walked visits what was added.
  for (const index of seen) {
    const node = glob.nodes[index];
    if (node?.kind === "split") for (const next of node.next) seen.add(next);
  }
  return seen;
}

type Part =
  | { kind: "one"; test: (character: string) => boolean }
  | { kind: "many"; test: (character: string) => boolean }
  /** `**` and the separator after it: no folder or any number of them. */
  | { kind: "folders" }
  | { kind: "choice"; options: Part[][] };

type Parser = { text: string; at: number; depth: number; braces: ReadonlySet<number> };

const notSeparator = (character: string): boolean => character !== "/";
const anything = (): boolean => true;

function parseSequence(parser: Parser): Part[] {
  const parts: Part[] = [];
  while (parser.at < parser.text.length) {
    const rest = parser.text.slice(parser.at);
    const character = rest.charAt(0);
    if (parser.depth > 0 && (character === "," || character === "}")) return parts;
    const part = parsePart(parser, rest, character);
    // Any number of folders, twice, is any number of folders.
    if (part.kind !== "folders" || parts.at(-1)?.kind !== "folders") parts.push(part);
  }
  return parts;
}

function parsePart(parser: Parser, rest: string, character: string): Part {
  const take = (length: number, part: Part): Part => {
    parser.at += length;
    return part;
  };
  if (rest.startsWith("**") && atSegmentStart(parser)) {
    if (rest.startsWith("**/")) return take(3, { kind: "folders" });
    if (rest.length === 2 || (parser.depth > 0 && /^\*\*[,}]/.test(rest))) {
      return take(2, { kind: "many", test: anything });
    }
  }
  if (character === "*")
    return take(/^\*+/.exec(rest)?.[0].length ?? 1, { kind: "many", test: notSeparator });
  if (character === "?") return take(1, { kind: "one", test: notSeparator });
  if (character === "[") {
    const found = /^\[([!^]?)(\]?[^\]/]*)\]/.exec(rest);
    if (found)
      return take(found[0].length, {
        kind: "one",
        test: classTest(found[2] ?? "", found[1] !== ""),
      });
  }
  if (character === "{" && parser.braces.has(parser.at)) return parseChoice(parser);
  if (character === "\\") {
    const next = rest.charAt(1);
    if (SPECIAL.has(next)) return take(2, literal(next));
    return take(1, literal("/"));
  }
  return take(1, literal(character));
}

function atSegmentStart(parser: Parser): boolean {
  return parser.at === 0 || "/\\{,".includes(parser.text.charAt(parser.at - 1));
}

function parseChoice(parser: Parser): Part {
  const options: Part[][] = [];
  parser.depth += 1;
  do {
    parser.at += 1;
    options.push(parseSequence(parser));
  } while (parser.text.charAt(parser.at) === ",");
  parser.depth -= 1;
  parser.at += 1;
  return { kind: "choice", options };
}

/** Where a brace opens that is closed later; any other is a character like all others. */
function closedBraces(text: string): Set<number> {
  const open: number[] = [];
  const closed = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === "\\" && SPECIAL.has(text.charAt(at + 1))) at += 1;
    else if (text.charAt(at) === "{") open.push(at);
    else if (text.charAt(at) === "}") {
      const start = open.pop();
      if (start !== undefined) closed.add(start);
    }
  }
  return closed;
}

function literal(expected: string): Part {
  return { kind: "one", test: (character) => character === expected };
}

function classTest(members: string, negated: boolean): (character: string) => boolean {
  const ranges: [string, string][] = [];
  const characters = Array.from(members);
  for (let index = 0; index < characters.length; index += 1) {
    const from = characters[index] ?? "";
    const to = characters[index + 2];
    const isRange = characters[index + 1] === "-" && to !== undefined;
    ranges.push([from, isRange ? to : from]);
    if (isRange) index += 2;
  }
  return (character) =>
    character !== "/" &&
    ranges.some(([from, to]) => character >= from && character <= to) !== negated;
}

/** Adds the parts in front of node `next`, from last to first; answers where they begin. */
function build(nodes: GlobNode[], parts: readonly Part[], next: number): number {
  return parts.reduceRight((after, part) => buildPart(nodes, part, after), next);
}

function buildPart(nodes: GlobNode[], part: Part, next: number): number {
  const add = (node: GlobNode): number => nodes.push(node) - 1;
  switch (part.kind) {
    case "one":
      return add({ kind: "character", test: part.test, next });
    case "many": {
      const loop: number[] = [next];
      const split = add({ kind: "split", next: loop });
      loop.push(add({ kind: "character", test: part.test, next: split }));
      return split;
    }
    case "folders": {
      const loop: number[] = [next];
      const split = add({ kind: "split", next: loop });
      const separator = add({
        kind: "character",
        test: (character) => character === "/",
        next: split,
      });
      const name: number[] = [separator];
      const inName = add({ kind: "split", next: name });
      const letter = add({ kind: "character", test: notSeparator, next: inName });
      name.push(letter);
      loop.push(letter);
      return split;
    }
    case "choice":
      return add({ kind: "split", next: part.options.map((option) => build(nodes, option, next)) });
  }
}
