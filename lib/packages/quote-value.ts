/** The lines of an entry with its value in quotes, over the same lines; null when quoting would guess. */
export function quoteValue(
  key: string,
  lines: readonly string[],
): { lines: string[]; reason: string } | null {
  const [first = "", ...rest] = lines;
  const colon = first.indexOf(":", key.length);
  const head = first.slice(0, colon + 1);
  const last = rest.findLastIndex((line) => line.trim() !== "" && !/^\s*#/.test(line));
  const content = [first.slice(colon + 1), ...rest.slice(0, last + 1)].map((line) => line.trim());
  const tail = rest.slice(last + 1);
  const unindented = rest.slice(0, last + 1).some((line) => /^\S/.test(line));
  const reason = `${unindented ? "its lines are not indented" : reasonOf(content.join(" ").trim())}; put quotes around the value`;
  const opened = content.findIndex((line) => line !== "");
  if (opened === -1 || (content.slice(opened).some((line) => /^- /.test(line)) && opened > 0))
    return null;
  const block = indentedBlock(head, content);
  if (block !== null)
    return { lines: [...block, ...tail], reason: "its text is not indented evenly below the key" };
  const comment = takeComment(content, opened);
  if (isUnclosed(content.slice(opened).join(" "))) return null;
  const quoted = inQuotes(content, opened);
  const written = quoted.map((line, index) => {
    if (index === 0) return line === "" ? head : `${head} ${line}`;
    return line === "" ? "" : `  ${line}`;
  });
  return { lines: [...written.slice(0, -1), `${written.at(-1) ?? ""}${comment}`, ...tail], reason };
}

/** `description: > text` with more lines below, or lines of uneven indent, was meant as a block. */
function indentedBlock(head: string, content: string[]): string[] | null {
  const match = /^([>|][+-]?)(?:[ \t]+(\S.*))?$/.exec(content[0] ?? "");
  if (match === null || content.length < 2) return null;
  const [, indicator = ">", text] = match;
  const below = content.slice(1).map((line) => (line === "" ? "" : `  ${line}`));
  return [`${head} ${indicator}`, ...(text === undefined ? [] : [`  ${text}`]), ...below];
}

/** Cuts a comment off the last line, as YAML would; text that begins with # is text. */
function takeComment(content: string[], opened: number): string {
  const index = content.length - 1;
  const line = content[index] ?? "";
  const found = /[ \t]#/.exec(line);
  if (found === null || (index === opened && found.index === 0)) return "";
  content[index] = line.slice(0, found.index).trimEnd();
  return ` ${line.slice(found.index).trimStart()}`;
}

/** An opening mark whose partner never comes: what the author meant cannot be told. */
function isUnclosed(text: string): boolean {
  const partner = { '"': '"', "'": "'", "[": "]", "{": "}" }[text.charAt(0)];
  return partner !== undefined && !text.slice(1).includes(partner);
}

/** Outer quotes that are there already stay the outer ones; YAML folds the lines in between. */
function inQuotes(content: readonly string[], opened: number): string[] {
  const lines = content.slice(opened);
  const mark = lines[0]?.charAt(0) ?? "";
  const end = lines.length - 1;
  const wrapped =
    /["']/.test(mark) && lines.join(" ").length > 1 && lines[end]?.endsWith(mark) === true;
  const inner = wrapped
    ? lines.map((line, index) => line.slice(index === 0 ? 1 : 0, index === end ? -1 : undefined))
    : lines;
  const plain = inner.every((line) => !/["\\]/.test(line));
  const quote = plain ? '"' : "'";
  const escaped = plain ? inner : inner.map((line) => line.replaceAll("'", "''"));
  return [
    ...content.slice(0, opened),
    ...escaped.map(
      (line, index) => `${index === 0 ? quote : ""}${line}${index === end ? quote : ""}`,
    ),
  ];
}

function reasonOf(text: string): string {
  const first = text.charAt(0);
  if (/[@`%,]/.test(first)) return `a value cannot begin with ${first}`;
  if (first === "!") return "a value that begins with ! is a tag to YAML";
  if (/[&*]/.test(first)) return `a value that begins with ${first} is an anchor or alias to YAML`;
  if (first === "#") return "a value that begins with # is a comment to YAML";
  if (/[>|]/.test(first)) return `text behind ${first} does not stand on the same line in YAML`;
  if (/["'[{\]}]/.test(first)) return `there is text around the ${first} at its start`;
  if (/:(?:\s|$)/.test(text)) return 'it holds ": ", which opens a nested key in YAML';
  return "it is not a plain value in YAML";
}
