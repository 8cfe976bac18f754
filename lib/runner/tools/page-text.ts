export type TextPage = { text: string; truncated: boolean };

/** A part of a long text: from `offset`, at most `limit` characters, with a last line that says how to go on. */
export function pageText(
  text: string,
  range: { offset?: number | undefined; limit?: number | undefined },
  maxBytes: number,
): TextPage {
  const offset = Math.min(range.offset ?? 0, text.length);
  const wanted = text.slice(offset, offset + (range.limit ?? text.length));
  const part = fitBytes(wanted, maxBytes);
  const end = offset + part.length;
  if (end >= text.length) return { text: part, truncated: false };
  return {
    text: `${part}\n[characters ${offset} to ${end} of ${text.length}; go on with offset ${end}]`,
    truncated: part.length < wanted.length,
  };
}

/** The longest beginning of a text that takes at most so many bytes of UTF-8, never half a character. */
function fitBytes(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return new TextDecoder().decode(bytes.subarray(0, end));
}
