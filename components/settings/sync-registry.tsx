"use client";

import { RefreshCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { syncResultSchema, type Registry, type SyncResult } from "../../lib/registry/registry";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { formatPlural } from "../ui/format";
import { ProblemNotice } from "../ui/problem-notice";
import { useAct } from "../use-act";

/** Syncs a registry and says what came of it; before that, how the last one ended. */
export function SyncRegistry({ registry, canSync }: { registry: Registry; canSync: boolean }) {
  const router = useRouter();
  const [result, setResult] = useState<SyncResult | null>(null);
  const syncing = useAct(async () => {
    setResult(null);
    const path = `/v1/registries/${registry.id}/sync`;
    try {
      setResult(await api.post(path, {}, syncResultSchema));
    } finally {
      router.refresh();
    }
  });
  const { last_sync: last } = registry;
  const refused = result?.refused ?? last?.refused ?? [];
  return (
    <div className="flex flex-col gap-2 pl-7">
      <div className="flex flex-wrap items-center gap-3">
        {canSync ? (
          <Button size="small" pending={syncing.pending} onClick={syncing.run}>
            <RefreshCw aria-hidden /> Sync now
          </Button>
        ) : null}
        <p role="status" className="text-sm text-muted">
          {syncing.pending
            ? "Reading what it offers…"
            : result === null
              ? last === null
                ? "Never synced: it offers nothing yet."
                : ""
              : `${result.added} added, ${result.updated} updated, ${result.unchanged} unchanged, ${result.refused.length} refused.`}
        </p>
      </div>
      {syncing.problem === null ? (
        last !== null && last.error !== null && !syncing.pending ? (
          <p className="text-sm break-words text-failure">The last sync failed. {last.error}</p>
        ) : null
      ) : (
        <ProblemNotice problem={syncing.problem} />
      )}
      {refused.length === 0 ? null : (
        <details className="text-sm">
          <summary className="text-policy">{formatPlural(refused.length, "item")} refused</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {refused.map(({ item, reason }) => (
              <li key={item} className="break-words">
                <code>{item}</code> <span className="text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
