import http from "node:http";

export type Crowd = {
  openedAt: number;
  /** When the server has closed every stream. */
  ended: Promise<unknown>;
  /** Delivery of everything that carries a time after `since`, in milliseconds. */
  delays(since: number): number[];
  close(): void;
};

/** Opens so many readers of a stream and waits for the first byte of each; every `"at":"…"` that comes is timed. */
export async function openStreamCrowd(
  url: string,
  headers: Record<string, string>,
  size: number,
): Promise<Crowd> {
  const agent = new http.Agent({ maxSockets: Infinity });
  const seen: { at: number; delayMs: number }[] = [];
  const requests: http.ClientRequest[] = [];
  const endings: Promise<unknown>[] = [];
  const openings = Array.from({ length: size }, () => {
    const request = http.get(url, { agent, headers: { accept: "text/event-stream", ...headers } });
    requests.push(request);
    endings.push(new Promise((resolve) => request.on("close", resolve)));
    return new Promise<void>((opened, fail) => {
      request.on("error", fail);
      request.on("response", (response) => {
        response.on("data", (chunk: Buffer) => {
          const now = Date.now();
          opened();
          for (const match of chunk.toString("latin1").matchAll(/"at":"([^"]+)"/g)) {
            const at = Date.parse(match[1] ?? "");
            seen.push({ at, delayMs: now - at });
          }
        });
      });
    });
  });
  await Promise.all(openings);
  return {
    openedAt: Date.now(),
    ended: Promise.all(endings),
    delays: (since) => seen.filter(({ at }) => at >= since).map(({ delayMs }) => delayMs),
    close: () => {
      for (const request of requests) request.destroy();
    },
  };
}
