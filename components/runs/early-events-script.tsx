import type { EarlyEvents } from "./take-early-events";

/**
 * Asks for the events after the ones that the page brings along, before its scripts have come: while they load and
 * take up the page, a long log is on its way. After a click inside the application this does nothing; the page asks
 * itself then.
 */
export function EarlyEventsScript(props: Omit<EarlyEvents, "response" | "controller">) {
  return <script dangerouslySetInnerHTML={{ __html: `(${ask})(${literal(props)})` }} />;
}

const ask = `function (early) {
  const controller = new AbortController();
  const { url, headers } = early;
  const response = fetch(url, { headers, cache: "no-store", signal: controller.signal });
  response.catch(() => undefined);
  globalThis.satchelEarlyEvents = { ...early, controller, response };
}`;

/** JSON that ends no script element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
