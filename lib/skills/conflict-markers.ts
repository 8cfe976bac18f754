/** Lines that only a merge leaves behind. */
const MARKER = /^(?:<{7}|\|{7}|>{7}) /m;

/** One conflict as a merge writes it: ours, what it was before, theirs. */
const CONFLICT =
  /^<{7} [^\n]*\n([\s\S]*?)^\|{7} [^\n]*\n[\s\S]*?^={7}\r?\n([\s\S]*?)^>{7} [^\n]*(?:\n|$)/m;

/** Whether a text still asks to be decided. */
export function hasMarkers(text: string): boolean {
  return MARKER.test(text);
}

/** Settles the first conflict of a text with one side, or with ours and then theirs. */
export function takeSide(text: string, side: "ours" | "theirs" | "both"): string {
  return text.replace(CONFLICT, (_all, ours: string, theirs: string) => {
    if (side === "both") return ours + theirs;
    return side === "ours" ? ours : theirs;
  });
}
