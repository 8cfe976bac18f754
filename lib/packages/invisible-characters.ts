/** Joiners are part of emoji and of scripts that need them; elsewhere they hide things. */
const LEGITIMATE_JOINER =
  /(?<=[\p{Extended_Pictographic}\u{FE0F}\u{1F3FB}-\u{1F3FF}])\u200D(?=\p{Extended_Pictographic})|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Sinhala}])[\u200C\u200D]/gu;

/** Controls, format characters, tags, stray variation selectors and letters without a shape. */
const INVISIBLE =
  /[\p{Cf}\p{Co}\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}-\u{9F}\u{2028}\u{2029}\u{115F}\u{1160}\u{3164}\u{FFA0}\u{180B}-\u{180F}\u{E0100}-\u{E01EF}]/gu;

/** The characters of a text that a reader cannot see and a model can, as `U+200B`, each once. */
export function invisibleCharacters(text: string): string[] {
  const found = text.replace(LEGITIMATE_JOINER, "").match(INVISIBLE) ?? [];
  return [...new Set(found)].map(codePointName);
}

/** The text without what cannot be seen. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

function codePointName(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${hex.padStart(4, "0")}`;
}
