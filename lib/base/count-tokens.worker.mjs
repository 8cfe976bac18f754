/**
 * The worker thread that counts tokens. Started by path, never bundled.
 *
 * In: `{ id, vocabulary, text }`. Out: `{ id, tokens }` or `{ id, error }`.
 *
 * The rank tables and the split pattern are js-tiktoken's; the merge is ours, because the library's encoder
 * needs three times the time and memory to load and is quadratic in the length of an unbroken run.
 * Special tokens (`<|endoftext|>`) count as the plain text that they are.
 */
import { parentPort } from "node:worker_threads";

/** The merge is quadratic in a word's length. No word of a person's text, Thai and tables included, is this long. */
const LONGEST_WORD_BYTES = 1024;

/** What a longer run (a megabyte of one letter) is cut into: small enough for a megabyte in half a second. */
const CUT_BYTES = 64;

const RANKS = {
  o200k_base: () => import("js-tiktoken/ranks/o200k_base"),
  cl100k_base: () => import("js-tiktoken/ranks/cl100k_base"),
};

const encoders = new Map();

parentPort.on("message", ({ id, vocabulary, text }) => {
  encoderOf(vocabulary)
    .then((encoder) => countText(encoder, text))
    .then(
      (tokens) => parentPort.postMessage({ id, tokens }),
      (error) => parentPort.postMessage({ id, error: String(error) }),
    );
});

function encoderOf(vocabulary) {
  const known = encoders.get(vocabulary);
  if (known) return known;
  const encoder = RANKS[vocabulary]().then((module) => readRanks(module.default));
  encoders.set(vocabulary, encoder);
  return encoder;
}

/** `bpe_ranks` holds lines `! <first rank> <base64> <base64> …`. Keys: the bytes as a latin1 string. */
function readRanks({ pat_str: pattern, bpe_ranks: lines }) {
  const ranks = new Map();
  for (const line of lines.split("\n")) {
    const [, first, ...tokens] = line.split(" ");
    let rank = Number(first);
    for (const token of tokens) ranks.set(Buffer.from(token, "base64").latin1Slice(), rank++);
  }
  return { ranks, pattern: new RegExp(pattern, "gu") };
}

function countText({ ranks, pattern }, text) {
  let count = 0;
  for (const [match] of text.matchAll(pattern)) {
    if (ranks.has(match) && isAscii(match)) {
      count += 1;
      continue;
    }
    count += countWord(ranks, Buffer.from(match, "utf8").latin1Slice());
  }
  return count;
}

function countWord(ranks, word) {
  if (ranks.has(word)) return 1;
  if (word.length <= LONGEST_WORD_BYTES) return countMerged(ranks, word);
  let count = 0;
  let before = { part: "", count: 0 };
  for (let start = 0; start < word.length; start += CUT_BYTES) {
    const part = word.slice(start, start + CUT_BYTES);
    if (part !== before.part) before = { part, count: countMerged(ranks, part) };
    count += before.count;
  }
  return count;
}

/** Byte pair encoding: merges the pair of lowest rank, leftmost first, until no pair is a token. */
function countMerged(ranks, word) {
  const starts = Array.from({ length: word.length + 1 }, (_, index) => index);
  const rankAt = (part) =>
    part + 2 < starts.length
      ? (ranks.get(word.slice(starts[part], starts[part + 2])) ?? Infinity)
      : Infinity;
  const pairs = starts.map((_, part) => rankAt(part));
  for (;;) {
    let lowest = 0;
    for (let part = 1; part < pairs.length; part += 1)
      if (pairs[part] < pairs[lowest]) lowest = part;
    if (pairs[lowest] === Infinity) return starts.length - 1;
    starts.splice(lowest + 1, 1);
    pairs.splice(lowest + 1, 1);
    pairs[lowest] = rankAt(lowest);
    if (lowest > 0) pairs[lowest - 1] = rankAt(lowest - 1);
  }
}

function isAscii(text) {
  for (let index = 0; index < text.length; index += 1)
    if (text.charCodeAt(index) > 127) return false;
  return true;
}
