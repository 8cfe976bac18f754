/** What a body begins with, whatever its sender announced: a form of many small parts announces the same for each. */
const FIRST_BYTES = 64 * 1024;

/** Once this share of what was announced is there, the rest is believed in. */
const BELIEVED_SHARE = 1 / 4;

/**
 * Puts bytes together as they come. Memory grows with what is there, and to all of the `expectedBytes` (0: nobody
 * said) once a good part of them has come. Pieces that are kept until the end and then joined would take twice as
 * much, and die too old to be cleared away soon.
 */
export function collectBytes(expectedBytes: number): {
  add(piece: Uint8Array): void;
  end(): Buffer;
} {
  let bytes = Buffer.alloc(0);
  let length = 0;
  const roomFor = (needed: number): number => {
    const grown = Math.max(
      needed,
      2 * bytes.length,
      Math.min(FIRST_BYTES, Math.max(expectedBytes, 0)),
    );
    return needed >= expectedBytes * BELIEVED_SHARE ? Math.max(grown, expectedBytes) : grown;
  };
  return {
    add(piece) {
      const needed = length + piece.length;
      if (needed > bytes.length) {
        const grown = Buffer.allocUnsafeSlow(roomFor(needed));
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
