import { hasEnded, type NewEvent, type RunEvent, type RunStatus } from "../../lib/runs/events";
import { statusAfter } from "../../lib/runs/head-changes";
import type { RunFeed } from "../../lib/runs/run-feed";
import type { RunConfig } from "../../lib/runs/run-config";
import type { LogPage, RunLog } from "../../lib/runs/run-log";
import { storableJson } from "../../lib/runs/storable-json";

type Entry = { step: string | null; event: RunEvent };
type Stored = { workspaceId: string; config: RunConfig; status: RunStatus; entries: Entry[] };

/** A run log in memory. It passes the same contract suite as the one in PostgreSQL. */
export function memoryRunLog(feed?: RunFeed): RunLog & { runs: Map<string, Stored> } {
  const runs = new Map<string, Stored>();

  const find = (run: { runId: string; workspaceId: string }): Stored | null => {
    const stored = runs.get(run.runId);
    return stored?.workspaceId === run.workspaceId ? stored : null;
  };
  const add = (runId: string, step: string | null, events: readonly NewEvent[]): RunEvent[] => {
    const stored = runs.get(runId);
    if (!stored) throw new Error(`No run ${runId}.`);
    const added = events.map((event, index): Entry => {
      const seq = stored.entries.length + 1 + index;
      const at = new Date(Date.UTC(2026, 0, 1) + seq * 1_000).toISOString();
      const written = JSON.parse(storableJson({ ...event, seq, at })) as RunEvent;
      return { step: step === null || index === 0 ? step : `${step}.${index}`, event: written };
    });
    stored.entries.push(...added);
    const written = added.map((entry) => entry.event);
    for (const event of written) stored.status = statusAfter(event) ?? stored.status;
    feed?.publish(runId, written);
    return written;
  };

  return {
    runs,
    create(run, event) {
      const { workspaceId, config } = run;
      runs.set(run.runId, { workspaceId, config, status: "queued", entries: [] });
      return Promise.resolve(add(run.runId, "create", [event]));
    },
    append(run, step, events, guard = {}) {
      const stored = find(run);
      if (!stored) return Promise.reject(new Error(`There is no run ${run.runId}.`));
      const existing = stored.entries.filter(
        (entry) => step !== null && (entry.step === step || entry.step?.startsWith(`${step}.`)),
      );
      if (existing.length > 0) {
        return Promise.resolve({ kind: "exists", events: existing.map((entry) => entry.event) });
      }
      if (hasEnded(stored.status) && !guard.reopen) return Promise.resolve({ kind: "ended" });
      const { expectedLastSeq } = guard;
      if (expectedLastSeq !== undefined && expectedLastSeq !== stored.entries.length) {
        return Promise.resolve({ kind: "stale" });
      }
      if (hasEnded(stored.status)) stored.status = "running";
      return Promise.resolve({ kind: "appended", events: add(run.runId, step, events) });
    },
    read(run, afterSeq, limit) {
      return Promise.resolve(pageOf(find(run), afterSeq, limit));
    },
    readWritten(run, afterSeq, limit) {
      const page = pageOf(find(run), afterSeq, limit);
      const written = (event: RunEvent) => ({ ...event, json: JSON.stringify(event) });
      return Promise.resolve(page && { ...page, events: page.events.map(written) });
    },
  };
}

function pageOf(stored: Stored | null, afterSeq: number, limit: number): LogPage | null {
  if (!stored) return null;
  const events = stored.entries.slice(afterSeq, afterSeq + limit).map((entry) => entry.event);
  return { status: stored.status, lastSeq: stored.entries.length, events };
}
