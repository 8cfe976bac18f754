/**
 * A thread of the pool that packs and unpacks. Started by path, never bundled.
 *
 * In: `{ bytes, lengths, … }`, parts one after the other in `bytes`. Out: `{ bytes, lengths, … }` likewise; a
 * length of null stands for no part.
 */
import { Tinypool } from "tinypool";
import { deflateFile, inflateFile } from "./zip-file.mjs";

export function deflate({ bytes, lengths }) {
  return given(joined(parts(bytes, lengths).map(deflateFile)));
}

/** `declared`: what each part unpacks to. */
export function inflate({ bytes, lengths, declared }) {
  return given(unpackedAnswer(unpackedParts(bytes, lengths, declared)));
}

/** `inflate`, and in `deflated` the same files again as `deflate` answers them. */
export function repack({ bytes, lengths, declared }) {
  const unpacked = unpackedParts(bytes, lengths, declared);
  const deflated = unpacked.map((part) => (part.fault === null ? deflateFile(part.bytes) : null));
  return given({ ...unpackedAnswer(unpacked), deflated: joined(deflated) });
}

function unpackedParts(bytes, lengths, declared) {
  return parts(bytes, lengths).map((part, index) => inflateFile(part, declared[index]));
}

function unpackedAnswer(unpacked) {
  const facts = unpacked.map(({ fault, crc32 = 0, sha256 = "" }) => ({ fault, crc32, sha256 }));
  return { ...joined(unpacked.map((part) => part.bytes ?? null)), facts };
}

function parts(bytes, lengths) {
  let end = 0;
  return lengths.map((length) => new Uint8Array(bytes, (end += length) - length, length));
}

/** In memory of its own: what travels is all of what a view looks at. */
function joined(results) {
  const lengths = results.map((result) => result?.length ?? null);
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + (length ?? 0), 0));
  let end = 0;
  for (const result of results) {
    if (result === null) continue;
    bytes.set(result, end);
    end += result.length;
  }
  return { bytes, lengths };
}

/** The memory goes along instead of being copied twice on the way. */
function given(answer) {
  const memory = [answer.bytes.buffer];
  if (answer.deflated) memory.push(answer.deflated.bytes.buffer);
  return Tinypool.move({
    [Tinypool.transferableSymbol]: memory,
    [Tinypool.valueSymbol]: answer,
  });
}
