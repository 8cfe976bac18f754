declare global {
  var satchelEarlyEvents: EarlyEvents | undefined;
}

/** A stream that was asked for while the page was still loading, and what was asked. */
export type EarlyEvents = {
  url: string;
  headers: Record<string, string>;
  /** The last event that the page has without it. */
  after: number;
  response: Promise<Response>;
  controller: AbortController;
};

/** The early stream, once, when it is the one that is wanted now; it ends with `signal`. */
export function takeEarlyEvents(
  url: string,
  after: number,
  signal: AbortSignal,
): Promise<Response> | null {
  const early = globalThis.satchelEarlyEvents;
  if (early === undefined) return null;
  globalThis.satchelEarlyEvents = undefined;
  const { controller } = early;
  if (early.url !== url || early.after !== after || signal.aborted) {
    controller.abort();
    return null;
  }
  signal.addEventListener("abort", () => {
    controller.abort();
  });
  return early.response;
}
