import type { MessageDelta, RunEvent } from "@/lib/runs/events";
import { foldEvent } from "@/lib/runs/reduce";
import { emptyRunView, type RunView } from "@/lib/runs/run-view";
import type { ConnectionState } from "./run-connection";

/** What the page draws at one moment: a new object each time something changed, rows that did not change are the same. */
export type RunSnapshot = {
  view: RunView;
  /** The answer that the model is writing; null between answers. */
  live: LiveText | null;
  connection: ConnectionState;
};

/** `start`: how much of the answer had come before this page listened; 0: it is whole. */
export type LiveText = { text: string; start: number };

export type RunStore = {
  snapshot: () => RunSnapshot;
  subscribe: (listener: () => void) => () => void;
  lastSeq: () => number;
  hasEnded: () => boolean;
  events: () => readonly RunEvent[];
  add: (event: RunEvent) => void;
  addDelta: (delta: MessageDelta) => void;
  connection: (state: ConnectionState) => void;
  reset: () => void;
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
  let shown: RunSnapshot = { view: copyOf(view), live, connection };
  let scheduled = false;
  let grown = false;
  const changed = () => {
    if (scheduled) return;
    scheduled = true;
    schedule(() => {
      scheduled = false;
      shown = grown ? { view: copyOf(view), live, connection } : { ...shown, live, connection };
      grown = false;
      for (const listener of listeners) listener();
    });
  };

  return {
    snapshot: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    lastSeq: () => view.lastSeq,
    hasEnded: () => view.endedAt !== null,
    events: () => events,
    add: (event) => {
      if (!foldEvent(view, event)) return;
      events.push(event);
      grown = true;
      if (event.type === "model.answered" || view.endedAt !== null) live = null;
      changed();
    },
    addDelta: (delta) => {
      live = extendLive(live, delta);
      changed();
    },
    connection: (state) => {
      if (state === connection) return;
      connection = state;
      changed();
    },
    reset: () => {
      view = emptyRunView();
      events = [];
      live = null;
      grown = true;
      changed();
    },
  };
}

/** Deltas say where they stand: one that came twice changes nothing, one behind a gap begins anew from there. */
function extendLive(live: LiveText | null, delta: MessageDelta): LiveText {
  const known = live === null ? -1 : delta.offset - live.start;
  if (live === null || known < 0 || known > live.text.length) {
    return { text: delta.text, start: delta.offset };
  }
  return { text: live.text.slice(0, known) + delta.text, start: live.start };
}

/** The fold grows in place; what is drawn must not. */
function copyOf(view: RunView): RunView {
  return {
    ...view,
    timeline: [...view.timeline],
    budgetOverTime: [...view.budgetOverTime],
    budget: view.budget === null ? null : { ...view.budget, skills: { ...view.budget.skills } },
  };
}
