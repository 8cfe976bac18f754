"use client";

import { Link } from "@/components/ui/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import type { Registry } from "../../lib/registry/registry";
import { api } from "../api-client";
import { TrustChip } from "../catalog/trust-chip";
import { NOUN_ICONS } from "../noun-icons";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { formatPlural } from "../ui/format";
import { RelativeTime } from "../ui/relative-time";
import { RegistryChoices } from "./registry-choices";
import { SyncRegistry } from "./sync-registry";

const KINDS = {
  builtin: "ships with this product",
  github: "GitHub repository",
  "well-known": "site with an index",
  directory: "folder of the server",
} as const satisfies Record<Registry["kind"], string>;

export function RegistryRow({ registry, canManage }: { registry: Registry; canManage: boolean }) {
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const canChange = canManage && registry.kind !== "builtin";
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <NOUN_ICONS.catalog aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              href={`/catalog?registry=${registry.id}`}
              className="min-w-0 font-medium break-words underline-offset-2 hover:underline"
            >
              {registry.name}
            </Link>
            <TrustChip trust={registry.trust} />
          </p>
          <p className="text-sm text-muted">
            {KINDS[registry.kind]} · {formatPlural(registry.items, "item")} ·{" "}
            {registry.installs.length} installed
            {registry.last_sync === null ? null : (
              <>
                {" "}
                · {registry.last_sync.error === null ? "synced" : "tried"}{" "}
                <RelativeTime at={registry.last_sync.at} />
              </>
            )}
          </p>
          {registry.url === null ? null : (
            <p className="font-mono text-xs leading-5 break-all text-muted">{registry.url}</p>
          )}
        </div>
        {canChange ? (
          <div className="flex flex-wrap items-center gap-2">
            <RegistryChoices registry={registry} />
            <Button
              size="small"
              variant="danger"
              onClick={() => {
                setDeleting(true);
              }}
            >
              Delete…
            </Button>
          </div>
        ) : null}
      </div>
      {registry.kind === "builtin" ? null : (
        <SyncRegistry registry={registry} canSync={canManage} />
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete “${registry.name}”?`}
        description={deletionOf(registry)}
        actLabel="Delete"
        act={async () => {
          await api.delete(`/v1/registries/${registry.id}`);
          toast.success(`“${registry.name}” is deleted.`);
          router.refresh();
        }}
      />
    </li>
  );
}

/** More are counted. */
const NAMED_INSTALLS = 8;

function deletionOf({ items, installs }: Registry): string {
  const offers = `Its ${formatPlural(items, "item")} leave the catalog.`;
  if (installs.length === 0) return `${offers} Nothing was installed from it.`;
  const named = installs.slice(0, NAMED_INSTALLS).map(({ slug }) => slug);
  const rest = installs.length - named.length;
  const all = `${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  return `${offers} What was installed from it works on, without updates: ${all}.`;
}
