/** The line that opens and closes a header: three hyphens and nothing else. */
export function isFence(text: string): boolean {
  return /^---[ \t]*$/.test(text);
}

/** True when a block between two fences is a header rather than text between two rules. */
export function saysWhatItIs(block: string): boolean {
  return /^(?:name|description)[ \t]*[:：]/m.test(block.replace(/\r(?!\n)/g, "\n"));
}
