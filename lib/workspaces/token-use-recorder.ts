import type { Clock } from "../base/clock";
import type { ApiTokenStore } from "./api-token-store.prisma";

/** "Last used" is for people: a minute is exact enough. */
const AT_MOST_EVERY_MS = 60_000;
const MOST_TOKENS = 10_000;

/** Writes when a token was last used, at most once a minute each, after the request was answered. */
export type TokenUseRecorder = {
  record(tokenId: string): void;
  /** Waits for what is being written; call it before the database closes. */
  settle(): Promise<void>;
};

export function createTokenUseRecorder(
  store: Pick<ApiTokenStore, "recordUse">,
  clock: Clock,
  onFailure: (error: unknown) => void,
): TokenUseRecorder {
  const written = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  return {
    record(tokenId) {
      const now = clock.now();
      const before = written.get(tokenId);
      if (before !== undefined && now.getTime() - before < AT_MOST_EVERY_MS) return;
      if (written.size >= MOST_TOKENS) written.clear();
      written.set(tokenId, now.getTime());
      const write = afterThisTurn()
        .then(() => store.recordUse([tokenId], now))
        .catch(onFailure)
        .finally(() => writing.delete(write));
      writing.add(write);
    },
    settle: async () => {
      await Promise.all(writing);
    },
  };
}

function afterThisTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
