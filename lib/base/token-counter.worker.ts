import { hash } from "node:crypto";
import { startCountingThread, type Vocabulary } from "./counting-thread.worker";
import type { TokenCounter } from "./token-counter";
import { upperBoundTokens } from "./upper-bound-tokens";

/** About 200 bytes each. */
const CACHED_COUNTS = 20_000;

/**
 * Counts in a worker thread, which starts with the first text. Counts are cached by content, and a text that is
 * asked for twice at once is counted once. Throws `unavailable` when the thread died or the counter is closed.
 */
export function createTokenCounter(): TokenCounter {
  const thread = startCountingThread();
  const counts = new Map<string, Promise<number>>();

  return {
    async count(text, encoding) {
      if (text === "") return 0;
      if (encoding !== "upper_bound") return countOnce(text, encoding);
      return upperBoundTokens(text, await countOnce(text, "o200k_base"));
    },
    close: () => thread.close(),
  };

  /** The map holds the least recently used first. */
  function countOnce(text: string, vocabulary: Vocabulary): Promise<number> {
    const key = `${vocabulary} ${hash("sha256", text, "base64")}`;
    const count = counts.get(key) ?? thread.count(text, vocabulary);
    counts.delete(key);
    counts.set(key, count);
    count.catch(() => counts.delete(key));
    const [oldest] = counts.keys();
    if (counts.size > CACHED_COUNTS && oldest !== undefined) counts.delete(oldest);
    return count;
  }
}
