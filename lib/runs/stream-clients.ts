import { KEEP_ALIVE_COMMENT } from "./event-frames";

export type StreamClient = {
  /** Sends a comment that keeps proxies from closing a quiet connection; drops a client that stopped reading. */
  keepAlive(comment: Uint8Array): void;
};

/** Who watches runs in this process: one timer for all of them, and their number for `/metrics`. */
export type StreamClients = {
  add(client: StreamClient): void;
  remove(client: StreamClient): void;
  count(): number;
};

/** Half of the shortest idle timeout that proxies commonly have. */
export const KEEP_ALIVE_MS = 15_000;

export function createStreamClients(): StreamClients {
  const clients = new Set<StreamClient>();
  let timer: NodeJS.Timeout | null = null;
  return {
    add(client) {
      clients.add(client);
      timer ??= setInterval(() => {
        for (const each of clients) each.keepAlive(KEEP_ALIVE_COMMENT);
      }, KEEP_ALIVE_MS).unref();
    },
    remove(client) {
      clients.delete(client);
      if (clients.size > 0 || !timer) return;
      clearInterval(timer);
      timer = null;
    },
    count: () => clients.size,
  };
}
