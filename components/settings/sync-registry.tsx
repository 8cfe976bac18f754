"use client";

import { RefreshCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { syncAnswerSchema, type Registry, type Syncing } from "../../lib/registry/registry";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { formatCount, formatPlural } from "../ui/format";
import { ProblemNotice } from "../ui/problem-notice";
import { RelativeTime } from "../ui/relative-time";
import { useAct } from "../use-act";

/** Starts the sync of a registry, says how far it is while it runs, and how the last one ended. */
export function SyncRegistry({ registry, canSync }: { registry: Registry; canSync: boolean }) {
  const router = useRouter();
  const starting = useAct(async () => {
    const path = `/v1/registries/${registry.id}/sync`;
    try {
      await api.post(path, { wait_ms: 0 }, syncAnswerSchema);
    } finally {
      router.refresh();
    }
  });
  const { last_sync: last, syncing } = registry;
  const isRunning = syncing !== null || starting.pending;
  const refused = syncing?.refused ?? last?.refused ?? [];
  return (
    <div className="flex flex-col gap-2 pl-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {canSync ? (
          <Button size="small" pending={isRunning} onClick={starting.run}>
            <RefreshCw aria-hidden /> Sync now
          </Button>
        ) : null}
        <p role="status" className="text-sm text-muted">
          {syncing === null ? outcomeOf(registry) : progressOf(syncing)}
        </p>
        {syncing?.total ? (
          <progress
            aria-label={`Sync of ${registry.name}`}
            max={syncing.total}
            value={doneOf(syncing)}
            className="h-1.5 w-40 accent-[var(--color-accent)]"
          />
        ) : null}
        {registry.next_sync_at === null || isRunning ? null : (
          <p className="text-sm text-muted">
            Next <RelativeTime at={registry.next_sync_at} />
          </p>
        )}
      </div>
      {starting.problem === null ? null : <ProblemNotice problem={starting.problem} />}
      {last !== null && last.error !== null && !isRunning ? (
        <p className="text-sm break-words text-failure">The last sync failed. {last.error}</p>
      ) : null}
      {refused.length === 0 ? null : (
        <details className="text-sm">
          <summary className="text-policy">{formatPlural(refused.length, "item")} refused</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {refused.map(({ item, reason }) => (
              <li key={`${item} ${reason}`} className="break-words">
                <code>{item}</code> <span className="text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function doneOf({ added, updated, unchanged, refused }: Syncing): number {
  return added + updated + unchanged + refused.length;
}

function progressOf(syncing: Syncing): string {
  if (syncing.total === null) return "Reading what it offers…";
  return `${formatCount(doneOf(syncing))} of ${formatCount(syncing.total)}: ${countsOf(syncing)}`;
}

function outcomeOf({ last_sync: last }: Registry): string {
  if (last === null) return "Never synced: it offers nothing yet.";
  return last.error === null ? countsOf(last) : "";
}

function countsOf(counts: Omit<Syncing, "at" | "by" | "total">): string {
  const { added, updated, unchanged, refused } = counts;
  return `${added} added, ${updated} updated, ${unchanged} unchanged, ${refused.length} refused.`;
}
