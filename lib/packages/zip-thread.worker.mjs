/**
 * A thread of the pool that packs and unpacks. Started by path, never bundled.
 *
 * In: `{ bytes, lengths, … }`, parts one after the other in `bytes`. Out: `{ bytes, lengths, … }` likewise.
 */
import { createHash } from "node:crypto";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

export function deflate({ bytes, lengths, options }) {
  const deflated = parts(bytes, lengths).map((part) =>
    // Room for the whole answer in one chunk.
    deflateRawSync(part, { ...options, chunkSize: part.length + 1024 }),
  );
  return joined(deflated);
}

/** `declared`: what each part unpacks to. Never more of a part than that and one byte. */
export function inflate({ bytes, lengths, declared }) {
  const facts = [];
  const inflated = parts(bytes, lengths).map((part, index) => {
    const room = declared[index] + 1;
    try {
      const whole = inflateRawSync(part, { chunkSize: Math.max(64, room), maxOutputLength: room });
      const sha256 = createHash("sha256").update(whole).digest("hex");
      facts.push({ fault: null, crc32: crc32(whole), sha256 });
      return whole;
    } catch (error) {
      facts.push({ fault: String(error.code), crc32: 0, sha256: "" });
      return new Uint8Array(0);
    }
  });
  return { ...joined(inflated), facts };
}

function parts(bytes, lengths) {
  let end = 0;
  return lengths.map((length) => new Uint8Array(bytes, (end += length) - length, length));
}

/** In memory of its own: what travels is all of what a view looks at. */
function joined(results) {
  const lengths = results.map((result) => result.length);
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let end = 0;
  for (const result of results) {
    bytes.set(result, end);
    end += result.length;
  }
  return { bytes, lengths };
}
