import type { EarlyEvents } from "./take-early-events";

/**
 * Asks for the events after the ones that the page brings along, before its scripts have come: while they load and
 * take up the page, a long log is on its way. After a click inside the application this does nothing, and in a tab that
 * nobody sees neither: the page asks itself then.
 */
export function EarlyEventsScript(props: Omit<EarlyEvents, "response" | "controller">) {
  return <script dangerouslySetInnerHTML={{ __html: `(${ask})(${literal(props)})` }} />;
}

/** By then the page has taken it, or never will: browsers allow six lines to one server. */
const TAKEN_WITHIN_MS = 10_000;

const ask = `function (asked) {
  if (document.visibilityState === "hidden") return;
  const controller = new AbortController();
  const { url, headers } = asked;
  const response = fetch(url, { headers, cache: "no-store", signal: controller.signal });
  response.catch(() => undefined);
  const early = { ...asked, controller, response };
  globalThis.satchelEarlyEvents = early;
  setTimeout(() => {
    if (globalThis.satchelEarlyEvents !== early) return;
    globalThis.satchelEarlyEvents = undefined;
    controller.abort();
  }, ${TAKEN_WITHIN_MS});
}`;

/** JSON that ends no script element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
