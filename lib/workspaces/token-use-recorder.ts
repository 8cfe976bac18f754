import type { Clock } from "../base/clock";
import type { ApiTokenStore } from "./api-token-store.prisma";

/** "Last used" is for people: a minute is exact enough. */
const AT_MOST_EVERY_MS = 60_000;

/** Writes when a token was last used, at most once a minute each, after the request was answered. */
export type TokenUseRecorder = { record(tokenId: string): void };

export function createTokenUseRecorder(
  store: Pick<ApiTokenStore, "recordUse">,
  clock: Clock,
  onFailure: (error: unknown) => void,
): TokenUseRecorder {
  let written = new Map<string, number>();
  return {
    record(tokenId) {
      const now = clock.now();
      const before = written.get(tokenId);
      if (before !== undefined && now.getTime() - before < AT_MOST_EVERY_MS) return;
      if (written.size > 10_000) written = new Map();
      written.set(tokenId, now.getTime());
      setImmediate(() => {
        store.recordUse([tokenId], now).catch(onFailure);
      });
    },
  };
}
