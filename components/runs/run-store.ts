import type { MessageDelta, RunEvent } from "@/lib/runs/events";
import { foldEvent } from "@/lib/runs/reduce";
import { emptyRunView, type RunView } from "@/lib/runs/run-view";
import type { ConnectionState } from "./run-connection";

/** What the page draws at one moment. A new object each time something changed; `view` itself grows in place. */
export type RunSnapshot = {
  view: RunView;
  events: readonly RunEvent[];
  /** The answer that the model is writing; null between answers. */
  live: LiveText | null;
  connection: ConnectionState;
};

/** `complete`: false when the beginning came before this page listened. */
export type LiveText = { text: string; complete: boolean };

export type RunStore = {
  snapshot(): RunSnapshot;
  subscribe(listener: () => void): () => void;
  lastSeq(): number;
  add(event: RunEvent): void;
  addDelta(delta: MessageDelta): void;
  connection(state: ConnectionState): void;
  reset(): void;
};

/** Holds a run in the browser. `schedule` decides when listeners hear of changes, so that a burst is drawn once. */
export function createRunStore(
  initial: readonly RunEvent[],
  schedule: (flush: () => void) => void,
): RunStore {
  let view = emptyRunView();
  let events: RunEvent[] = [];
  let live: LiveText | null = null;
  let connection: ConnectionState = "opening";
  for (const event of initial) if (foldEvent(view, event)) events.push(event);

  const listeners = new Set<() => void>();
  let shown: RunSnapshot = { view, events, live, connection };
  let scheduled = false;
  const changed = () => {
    if (scheduled) return;
    scheduled = true;
    schedule(() => {
      scheduled = false;
      shown = { view, events, live, connection };
      for (const listener of listeners) listener();
    });
  };

  return {
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lastSeq: () => view.lastSeq,
    add(event) {
      if (!foldEvent(view, event)) return;
      events.push(event);
      if (event.type === "model.answered" || view.endedAt !== null) live = null;
      changed();
    },
    addDelta(delta) {
      live = extendLive(live, delta);
      changed();
    },
    connection(state) {
      if (state === connection) return;
      connection = state;
      changed();
    },
    reset() {
      view = emptyRunView();
      events = [];
      live = null;
      changed();
    },
  };
}

/** Deltas say where they stand: one that came twice is dropped, one that follows a gap begins a text without its start. */
function extendLive(live: LiveText | null, delta: MessageDelta): LiveText {
  if (delta.offset === 0) return { text: delta.text, complete: true };
  if (live?.complete === true && delta.offset <= live.text.length) {
    return { text: live.text.slice(0, delta.offset) + delta.text, complete: true };
  }
  if (live?.complete === false) return { text: live.text + delta.text, complete: false };
  return { text: delta.text, complete: false };
}
