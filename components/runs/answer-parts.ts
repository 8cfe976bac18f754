/** Shown as Markdown; the page of an answer of megabytes would stand still while it is put together. */
export const RENDERED_CHARACTERS = 64_000;
/** Shown of an answer that is being written: it is put together anew with every piece that comes. */
export const LIVE_CHARACTERS = 16_000;
/** The whole is shown in pieces of this size, of which the browser lays out those in view. */
export const PIECE_CHARACTERS = 32_000;

/** A cut before a line's end is looked for no further back than this share of the piece. */
const LINE_SHARE = 0.5;

/** The beginning that is shown as Markdown, and how much follows it. It ends with a line where one is near. */
export function beginningOf(text: string): { shown: string; hiddenCharacters: number } {
  const end = pieceEnd(text, 0, RENDERED_CHARACTERS);
  return { shown: text.slice(0, end), hiddenCharacters: text.length - end };
}

/** The end of what was written so far, from the beginning of a line where one is near; whole when short. */
export function endOf(text: string): string {
  if (text.length <= LIVE_CHARACTERS) return text;
  const from = text.length - LIVE_CHARACTERS;
  const line = text.indexOf("\n", from);
  const isNear = line !== -1 && line - from < LIVE_CHARACTERS * LINE_SHARE;
  return text.slice(isNear ? line + 1 : from + (isInPair(text, from) ? 1 : 0));
}

/** All of a long text in order, cut at ends of lines where they are near. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const end = pieceEnd(text, from, PIECE_CHARACTERS);
    pieces.push(text.slice(from, end));
    from = end;
  }
  return pieces;
}

function pieceEnd(text: string, from: number, characters: number): number {
  const end = from + characters;
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf("\n", end - 1) + 1;
  if (line > from + characters * LINE_SHARE) return line;
  return isInPair(text, end) ? end - 1 : end;
}

/** Between the two halves of one character. */
function isInPair(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(at - 1));
}
