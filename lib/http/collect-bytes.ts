/** For a sender that does not say how much comes. */
const FIRST_BYTES = 16 * 1024;

/**
 * Puts bytes together as they come, in memory that is taken once for the `expectedBytes` (0: nobody said; untouched pages
 * cost nothing). Pieces that are kept until the end and then joined would take twice as much, and die too old to be
 * cleared away soon.
 */
export function collectBytes(expectedBytes: number): {
  add(piece: Uint8Array): void;
  end(): Buffer;
} {
  let bytes = Buffer.allocUnsafeSlow(Math.max(expectedBytes, 0) || FIRST_BYTES);
  let length = 0;
  return {
    add(piece) {
      const needed = length + piece.length;
      if (needed > bytes.length) {
        const grown = Buffer.allocUnsafeSlow(Math.max(needed, 2 * bytes.length));
        bytes.copy(grown, 0, 0, length);
        bytes = grown;
      }
      bytes.set(piece, length);
      length = needed;
    },
    end() {
      const filled = bytes.subarray(0, length);
      // What is kept is what came, not what was announced.
      return 2 * length < bytes.length ? Buffer.from(filled) : filled;
    },
  };
}
