/**
 * A body with its arguments put in: `$ARGUMENTS` wherever it stands; `$1` to `$9` only when the skill declares
 * arguments, so that prices and awk programs stay as they are. Missing ones become empty. What is put in is never
 * substituted again. Arguments that a body has no place for stand below it.
 */
export function withArguments(
  body: string,
  args: string | undefined,
  declaresArguments: boolean,
): string {
  const given = args ?? "";
  const words = declaresArguments ? argumentWords(given) : [];
  const isPlace = (position: string | undefined) => position === undefined || declaresArguments;
  const hasPlace = [...body.matchAll(PLACES)].some(([, position]) => isPlace(position));
  if (!hasPlace) return given === "" ? body : `${body.trimEnd()}\n\nArguments: ${given}\n`;
  return body.replace(PLACES, (place: string, position: string | undefined) => {
    if (!isPlace(position)) return place;
    return position === undefined ? given : (words[Number(position) - 1] ?? "");
  });
}

/** `$10` and `$1.50` are amounts, not places. */
const PLACES = /\$ARGUMENTS|\$([1-9])(?!\d|[.,]\d)/g;

/** Words as a shell would split them; a quote that is never closed is a character like any other. */
function argumentWords(line: string): string[] {
  const found = line.match(/(?:"[^"]*"|'[^']*'|[^\s"']|["'])+/g) ?? [];
  return found.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}
