import type { seededRandom } from "./seeded-random";

type SeededRandom = ReturnType<typeof seededRandom>;

/** What breaks readers of headers and archives, each of them a thing that was seen in a real file. */
const PIECES = [
  ...[
    "---",
    "---\n",
    "\n---\n",
    "...",
    "--- js\n",
    "```\n",
    "~~~\n",
    "\r",
    "\r\n",
    "\n\n",
    "\t",
    " ",
  ],
  ...[": ", ":", "- ", "? ", "# ", "| ", "|-\n", ">\n  ", "[", "]", "{", "}", "'", '"', "\\", ","],
  ...[
    "&a ",
    "*a ",
    "<<: *a",
    "!!binary ",
    "!x ",
    "@",
    "`",
    "%",
    "~",
    "null",
    "1.10",
    "yes",
    "0x1f",
  ],
  ...[
    "__proto__: x\n",
    "constructor: y\n",
    "name: b\n",
    "description:\n",
    "allowed-tools: Bash(a, b\n",
  ],
  ...["\uFEFF", "\u0000", "\u0085", "\u2028", "\u200b", "\u202e", "é", "e\u0301", "😀", "\ufffd"],
] as const;

/** A few small changes of a text: something put in, cut out, doubled, or moved. */
export function mutatedText(random: SeededRandom, text: string): string {
  let mutated = text;
  for (let times = 1 + random.whole(4); times > 0; times -= 1) {
    const at = random.whole(mutated.length + 1);
    const length = random.whole(random.chance(0.2) ? 200 : 8);
    const piece = random.chance(0.1)
      ? random.pick(PIECES).repeat(1 + random.whole(300))
      : random.pick(PIECES);
    const inside = mutated.slice(at, at + length);
    const kept = random.pick([piece, piece + inside, inside + inside, "", inside.toUpperCase()]);
    mutated = mutated.slice(0, at) + kept + mutated.slice(at + length);
  }
  return mutated;
}

/** The same for bytes; offsets and sizes of an archive are hit like everything else. */
export function mutatedBytes(random: SeededRandom, bytes: Buffer): Buffer {
  let mutated = Buffer.from(bytes);
  for (let times = 1 + random.whole(6); times > 0; times -= 1) {
    const at = random.whole(mutated.length);
    if (random.chance(0.8)) {
      mutated[at] = random.pick([0, 1, 0x7f, 0x80, 0xff, random.whole(256)]);
    } else {
      const length = random.whole(24);
      const inside = mutated.subarray(at, at + length);
      const kept = random.pick([
        Buffer.alloc(0),
        Buffer.concat([inside, inside]),
        Buffer.alloc(length, 0xff),
      ]);
      mutated = Buffer.concat([mutated.subarray(0, at), kept, mutated.subarray(at + length)]);
    }
  }
  return mutated;
}
