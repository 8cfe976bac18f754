import { setImmediate } from "node:timers/promises";

/** As many as zlib gets of the four threads of the pool: files and names need the others. */
const LANES = 3;

/** How long one lane may hold the event loop before others get their turn. */
const SLICE_MS = 8;

/** Does a piece of work for every item, a few at a time, in the order of the items, never blocking for long. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result> | Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let sliceStart = performance.now();
  const lane = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      results[index] = await work(item);
      if (performance.now() - sliceStart > SLICE_MS) {
        await setImmediate();
        sliceStart = performance.now();
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
