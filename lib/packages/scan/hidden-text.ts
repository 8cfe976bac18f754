/** What a text hides from a person, with where it stands in the text. */
export type HiddenPlace = {
  code: "bidirectional_text" | "hidden_text" | "invisible_characters";
  at: number;
  /** What the hidden characters spell; null where they spell nothing. */
  spells: string | null;
};

/** Direction marks that reorder what stands between them; LRM and RLM do not. */
const BIDIRECTIONAL = /[\u202A-\u202E\u2066-\u2069]+/gu;

/** Tags repeat ASCII invisibly; supplementary variation selectors in a row carry bytes. Flags of regions end in tags too. */
const SMUGGLED = /(?<!\u{1F3F4})(?:[\u{E0000}-\u{E007F}]+|[\u{E0100}-\u{E01EF}]{4,})/gu;

/** Of a region's flag: five or six tags and the cancelling one, behind a black flag. */
const REGION_FLAG = /\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{3,6}\u{E007F}/gu;

/**
 * Joiners belong to emoji and to scripts that need them. The character comes first and what is around it
 * afterwards: most texts have few of them.
 */
const JOINING =
  /\u200D(?<=[\p{Extended_Pictographic}\u{FE0F}\u{1F3FB}-\u{1F3FF}]\u200D)(?=\p{Extended_Pictographic})|[\u200C\u200D\u180B-\u180E](?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}].)/gu;

const INVISIBLE =
  /[\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2060-\u2065\u206A-\u206F\u3164\uFEFF\uFFA0]+/gu;

/** Marks of direction belong to scripts from right to left. */
const DIRECTION = /[\u200E\u200F\u061C]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Every stretch of a part of a text that a person does not see, or sees in another order. */
export function hiddenPlaces(text: string): HiddenPlace[] {
  const flagless = blanked(text, REGION_FLAG);
  const joined = blanked(flagless, JOINING);
  const rest = RIGHT_TO_LEFT.test(joined) ? blanked(joined, DIRECTION) : joined;
  return [
    ...matchesOf(flagless, BIDIRECTIONAL).map(({ at }) => ({
      ...{ code: "bidirectional_text" as const, at, spells: null },
    })),
    ...matchesOf(flagless, SMUGGLED).map(({ at, match }) => ({
      ...{ code: "hidden_text" as const, at, spells: spelled(match) },
    })),
    ...matchesOf(rest, INVISIBLE).map(({ at }) => ({
      ...{ code: "invisible_characters" as const, at, spells: null },
    })),
  ].sort((one, other) => one.at - other.at);
}

/** What is legitimate becomes something of the same length that is seen. */
function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => ".".repeat(match.length));
}

function matchesOf(text: string, pattern: RegExp): { at: number; match: string }[] {
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, match: match[0] }));
}

function spelled(match: string): string | null {
  const letters = Array.from(match, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const ascii = code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xe0000;
    return ascii >= 0x20 && ascii < 0x7f ? String.fromCharCode(ascii) : "";
  });
  const text = letters.join("");
  return text.trim() === "" ? null : text;
}
