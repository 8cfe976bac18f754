/** At most 48 KB of UTF-8: about 20 ms of counting, so that a large text never keeps a small one waiting. */
export const PIECE_LENGTH = 16_384;

/** A letter before something that no token pattern joins to it: a cut here changes no count. */
const SAFE_CUT = /\p{L}(?=[^\p{L}\p{M}'’])/gu;

/** How far back a safe cut is looked for; ordinary text has one every few characters. */
const LOOK_BACK = 1_024;

/**
 * Cuts a text into pieces of at most `PIECE_LENGTH` UTF-16 units whose token counts add up to the whole
 * text's. Where no safe cut is near (one unbroken run) the piece ends anywhere but inside a surrogate pair,
 * and the sum may be off by a token or two.
 */
export function splitIntoPieces(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > PIECE_LENGTH) {
    const end = cutBefore(text, start + PIECE_LENGTH);
    pieces.push(text.slice(start, end));
    start = end;
  }
  pieces.push(text.slice(start));
  return pieces;
}

function cutBefore(text: string, limit: number): number {
  const from = limit - LOOK_BACK;
  const cuts = [...text.slice(from, limit).matchAll(SAFE_CUT)];
  const last = cuts.at(-1);
  if (last) return from + last.index + last[0].length;
  return isLowSurrogate(text.charCodeAt(limit)) ? limit - 1 : limit;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
