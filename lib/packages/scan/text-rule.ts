import type { FindingCode } from "./finding";

/** A pattern in text, asked only where one of its words begins. */
export type TextRule = {
  code: FindingCode;
  /** Beginnings in lower case, at least three characters: letters, or a letter before a space, `-`, `_`. */
  words: readonly string[];
  /**
   * Matched from the word on against at most `WINDOW` characters. Every repetition is bounded and no two stand
   * side by side that could share characters: a match takes as many steps as the window is long.
   */
  pattern: RegExp;
  /** What must stand directly before the word. */
  before?: RegExp;
  /** What the rest of the line must hold too. */
  line?: RegExp;
  /** Looks at the matched text and says no: placeholders, loopback addresses. */
  unless?: (match: string) => boolean;
};

/** Characters that a pattern sees from its word on. */
export const WINDOW = 400;

/** Characters before the word that `before` sees. */
export const BEFORE = 24;
