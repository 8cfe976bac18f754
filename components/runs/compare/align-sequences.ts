/** A pair of neighbours; null: the other sequence has something here that this one has not. */
export type AlignedPair<Item> = { a: Item | null; b: Item | null };

/** Beyond so many cells the table would take seconds: longer sequences are put beside each other by place. */
const MOST_CELLS = 4_000_000;

/** Puts two sequences beside each other so that as many equal keys as can be stand in one line. */
export function alignSequences<Item>(
  a: readonly Item[],
  b: readonly Item[],
  keyOf: (item: Item) => string,
): AlignedPair<Item>[] {
  const [keysA, keysB] = [a.map(keyOf), b.map(keyOf)];
  if (a.length * b.length > MOST_CELLS) return byPlace(a, b);
  const common = commonLengths(keysA, keysB);
  const width = b.length + 1;
  const pairs: AlignedPair<Item>[] = [];
  let [left, right] = [0, 0];
  while (left < a.length || right < b.length) {
    const [itemA, itemB] = [a[left] ?? null, b[right] ?? null];
    if (left < a.length && right < b.length && keysA[left] === keysB[right]) {
      pairs.push({ a: itemA, b: itemB });
      left += 1;
      right += 1;
      continue;
    }
    const skipA = left < a.length ? (common[(left + 1) * width + right] ?? 0) : -1;
    const skipB = right < b.length ? (common[left * width + right + 1] ?? 0) : -1;
    if (skipA >= skipB) {
      pairs.push({ a: itemA, b: null });
      left += 1;
    } else {
      pairs.push({ a: null, b: itemB });
      right += 1;
    }
  }
  return pairs;
}

/** The length of the longest common part of both from each place on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        a[row] === b[column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

function byPlace<Item>(a: readonly Item[], b: readonly Item[]): AlignedPair<Item>[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, place) => ({
    a: a[place] ?? null,
    b: b[place] ?? null,
  }));
}
