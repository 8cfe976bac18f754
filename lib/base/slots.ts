/** Lets at most so many things happen at once; who asked first goes first, so no run starves another. */
export type Slots = {
  use<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
};

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];

  const take = (signal: AbortSignal): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(asError(signal.reason));
      };
      waiting.push(enter);
      signal.addEventListener("abort", leave, { once: true });
    });
  };
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async use(signal, work) {
      signal.throwIfAborted();
      await take(signal);
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
  };
}

export function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
