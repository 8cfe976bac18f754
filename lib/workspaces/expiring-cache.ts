import type { Clock } from "../base/clock";

/** Bounds memory: one entry is a few hundred bytes. */
const MOST_ENTRIES = 10_000;

export type ExpiringCache<Value> = {
  /** The value of `key`, loaded at most once in its time; `null` and failures are not kept. */
  through(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
  clear(): void;
};

/** Keeps values for `keptMs`. A load that was under way while `clear` was called is not kept. */
export function createExpiringCache<Value>(clock: Clock, keptMs: number): ExpiringCache<Value> {
  const entries = new Map<string, { value: Value; until: number }>();
  let generation = 0;
  return {
    async through(key, load) {
      const known = entries.get(key);
      if (known && known.until > clock.now().getTime()) return known.value;
      const before = generation;
      const value = await load();
      if (value === null) {
        entries.delete(key);
      } else if (before === generation) {
        if (entries.size >= MOST_ENTRIES) entries.clear();
        entries.set(key, { value, until: clock.now().getTime() + keptMs });
      }
      return value;
    },
    clear() {
      generation += 1;
      entries.clear();
    },
  };
}
