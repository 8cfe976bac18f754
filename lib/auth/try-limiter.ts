import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";

/** Somebody who mistypes gets through; somebody who guesses gets 48 tries an hour. */
const TRIES_PER_ADDRESS = 8;
/** Addresses can be forged: from all of them together a password gets this many. */
const TRIES_PER_EMAIL = 50;
const WINDOW_MS = 10 * 60_000;
const MOST_KEYS = 10_000;

/** Counts failed tries of passwords in memory. */
export type TryLimiter = {
  /** Throws `rate_limited` when there were too many. Counts this try. */
  take: (email: string, address: string) => void;
  /** After a right password. */
  forget: (email: string, address: string) => void;
};

export function createTryLimiter(clock: Clock): TryLimiter {
  const tries = new Map<string, { count: number; until: number }>();

  const count = (key: string, most: number, now: number): boolean => {
    const known = tries.get(key);
    const entry = known && known.until > now ? known : { count: 0, until: now + WINDOW_MS };
    entry.count += 1;
    tries.set(key, entry);
    return entry.count <= most;
  };

  return {
    take(email, address) {
      const now = clock.now().getTime();
      if (tries.size > MOST_KEYS) dropEnded(tries, now);
      const isFew = count(`${email} ${address}`, TRIES_PER_ADDRESS, now);
      if (count(email, TRIES_PER_EMAIL, now) && isFew) return;
      throw new AppError(
        "rate_limited",
        "Too many tries. Wait ten minutes, or use a sign-in link.",
      );
    },
    forget(email, address) {
      tries.delete(`${email} ${address}`);
      tries.delete(email);
    },
  };
}

function dropEnded(tries: Map<string, { until: number }>, now: number): void {
  for (const [key, { until }] of tries) if (until <= now) tries.delete(key);
}
