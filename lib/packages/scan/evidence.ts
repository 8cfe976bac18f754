import { maskSecrets } from "./secret-rules";

/** A line on a page; the file is a click away. */
const SHOWN_CHARACTERS = 160;

/** Of those, what is shown before the place itself. */
const SHOWN_BEFORE = 60;

/** Text on either side that is looked at, so that a secret at the edge is masked whole. */
export const EVIDENCE_REACH = 300;

/** What a reader does not see, and what would end the line. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u034F\u115F\u1160\u17B4\u17B5\u2028\u2029\u3164\uFFA0\u{E0100}-\u{E01EF}]/gu;

/** The place in its line: secrets masked, white space collapsed, invisible characters named, cut around the place. */
export function evidenceOf(before: string, after: string): string {
  const head = shown(maskSecrets(before));
  const whole = shown(maskSecrets(before + after));
  // A secret that begins before the place: its masked form has no such place, so the beginning is shown.
  const at = whole.startsWith(head.trimEnd()) ? head.length : 0;
  const from = whole.length <= SHOWN_CHARACTERS ? 0 : Math.max(0, at - SHOWN_BEFORE);
  const cut = whole.slice(from, from + SHOWN_CHARACTERS);
  const text = wellFormed(cut).trim();
  return `${from > 0 ? "…" : ""}${text}${from + cut.length < whole.length ? "…" : ""}`;
}

/** A text on one line with everything visible. */
export function shown(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(UNSEEN, (character) => {
      const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      return `⟨U+${hex}⟩`;
    })
    .trimStart();
}

/** Without the half of a pair that a cut left over. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "");
}
