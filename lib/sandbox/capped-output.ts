import { Buffer } from "node:buffer";

export type CappedText = { text: string; cutBytes: number };

/** Collects a stream of any length in at most about `capBytes` of memory: its head and its tail. */
export function cappedOutput(capBytes: number) {
  const headBytes = Math.ceil(capBytes / 2);
  const tailBytes = capBytes - headBytes;
  const head: Buffer[] = [];
  let tail: Buffer[] = [];
  let headLength = 0;
  let tailLength = 0;
  let total = 0;

  return {
    /** All bytes that came, kept or not. */
    total: () => total,
    add(chunk: Buffer): void {
      total += chunk.length;
      const room = headBytes - headLength;
      if (room > 0) {
        head.push(chunk.subarray(0, room));
        headLength += Math.min(room, chunk.length);
      }
      if (chunk.length <= room) return;
      tail.push(chunk.subarray(Math.max(room, 0)));
      tailLength += chunk.length - Math.max(room, 0);
      if (tailLength > 2 * tailBytes + chunk.length) compactTail();
    },
    end(): CappedText {
      compactTail();
      const cutBytes = total - headLength - tailLength;
      if (cutBytes > 0) {
        return withGap(cleanText(Buffer.concat(head)), cleanText(Buffer.concat(tail)), cutBytes);
      }
      const text = cleanText(Buffer.concat([...head, ...tail]));
      const excess = Buffer.byteLength(text) - capBytes;
      return excess > 0 ? withGap(text, text, excess) : { text, cutBytes: 0 };
    },
  };

  function withGap(start: string, end: string, cutBytes: number): CappedText {
    const gap = `\n[… ${cutBytes} bytes of output left out here …]\n`;
    return { text: firstBytes(start, headBytes) + gap + lastBytes(end, tailBytes), cutBytes };
  }

  function compactTail(): void {
    const kept = Buffer.concat(tail);
    tail = [Buffer.from(kept.subarray(Math.max(0, kept.length - tailBytes)))];
    tailLength = tail[0]?.length ?? 0;
  }
}

/** Well-formed text without NUL, whatever the bytes were; a run of unreadable bytes is one mark. */
function cleanText(bytes: Buffer): string {
  return new TextDecoder()
    .decode(bytes)
    .replaceAll("\0", "\ufffd")
    .replace(/\ufffd{2,}/g, "\ufffd");
}

/** Marks of unreadable bytes take three bytes each: a text can be larger than what it was read from. */
function firstBytes(text: string, limit: number): string {
  const kept = new TextDecoder().decode(Buffer.from(text).subarray(0, limit));
  return kept.endsWith("\ufffd") ? kept.slice(0, -1) : kept;
}

function lastBytes(text: string, limit: number): string {
  const bytes = Buffer.from(text);
  const kept = new TextDecoder().decode(bytes.subarray(Math.max(0, bytes.length - limit)));
  return kept.replace(/^\ufffd+/, "");
}
