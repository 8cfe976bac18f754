/** Random numbers that a seed decides: a failure is repeated by running the test again. */
export type SeededRandom = {
  /** An integer from 0 up to, not including, `below`. */
  below(below: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  bytes(length: number): Buffer;
};

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  // The generator of Tommy Ettinger's SplitMix32.
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (limit: number): number => next() % Math.max(1, limit);
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}
