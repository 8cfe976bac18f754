/** Whether the server answers. One store for the page: calls report, the bar at the top listens and asks again. */

type Listener = () => void;

const RETRY_MS = 2000;
const listeners = new Set<Listener>();
let reachable = true;
let timer: ReturnType<typeof setTimeout> | null = null;

/** Called when a request found nobody. Asks `/healthz` until somebody answers. */
export function reportUnreachable(): void {
  if (!reachable) return;
  setReachable(false);
  scheduleCheck();
}

/** For `useSyncExternalStore`. */
export function subscribeConnection(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function isReachable(): boolean {
  return reachable;
}

function scheduleCheck(): void {
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(() => {
    fetch("/healthz", { cache: "no-store" }).then((response) => {
      if (response.ok) setReachable(true);
      else scheduleCheck();
    }, scheduleCheck);
  }, RETRY_MS);
}

function setReachable(value: boolean): void {
  reachable = value;
  for (const listener of listeners) listener();
}
