import { Buffer } from "node:buffer";

/**
 * A safe over-estimate for models whose tokenizer is not public, from the text's `o200k_base` count.
 *
 * Measured vocabularies (32,000 to 256,000 entries) cut English and code into at most 1.5 times as many
 * tokens; many write each digit as a token of its own where o200k packs three; and small ones spell other
 * scripts in about one token a character more. A token is at least one byte, so the bytes are never exceeded.
 */
export function upperBoundTokens(text: string, o200kTokens: number): number {
  let digits = 0;
  let foreign = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 127) foreign += 1;
    else if (unit >= 48 && unit <= 57) digits += 1;
  }
  const estimate = Math.ceil(1.5 * o200kTokens + (2 / 3) * digits + foreign);
  return Math.min(Buffer.byteLength(text, "utf8"), estimate);
}
