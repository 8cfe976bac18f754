import { withoutInvisible } from "./invisible-characters";
import { MAX_NAME_LENGTH } from "./limits";

const VALID_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** True for a name that a model may see as it is: small letters, digits, single hyphens, at most 64. */
export function isValidName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && VALID_NAME.test(name);
}

/**
 * The valid form of any name: `acme::Table Fixer` → `acme-table-fixer`. A name without one Latin letter or
 * digit is spelled by its code points (`表` → `u8868`), so that two such names stay two.
 */
export function nameFrom(written: string): string {
  const plain = withoutInvisible(written.normalize("NFKD")).replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replace(/ß/g, "ss").replace(/[^a-z0-9]+/g, "-");
  const name = trimmed(slug);
  if (name !== "") return name;
  const letters = Array.from(plain).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const spelled = letters.map((letter) => `u${(letter.codePointAt(0) ?? 0).toString(16)}`);
  return trimmed(spelled.join("-"));
}

/** The writing systems of a name's letters when one word mixes them, as look-alikes do; else none. */
export function mixedScripts(name: string): string[] {
  for (const word of name.split(/[^\p{L}]+/u)) {
    const scripts = LOOK_ALIKES.filter(({ letters }) => letters.test(word)).map(
      ({ script }) => script,
    );
    if (scripts.length > 1) return scripts;
  }
  return [];
}

/** Alphabets whose letters look like those of another one. */
const LOOK_ALIKES = [
  { script: "Latin", letters: /\p{Script=Latin}/u },
  { script: "Cyrillic", letters: /\p{Script=Cyrillic}/u },
  { script: "Greek", letters: /\p{Script=Greek}/u },
  { script: "Armenian", letters: /\p{Script=Armenian}/u },
  { script: "Cherokee", letters: /\p{Script=Cherokee}/u },
];

function trimmed(slug: string): string {
  return slug
    .slice(0, MAX_NAME_LENGTH + 1)
    .replace(/^-+/, "")
    .slice(0, MAX_NAME_LENGTH)
    .replace(/-+$/, "");
}
