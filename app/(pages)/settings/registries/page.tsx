import { requirePageActor } from "@/app/require-page-actor";
import { AddRegistryForm } from "@/components/settings/add-registry-form";
import { RegistryRow } from "@/components/settings/registry-row";
import { LiveRefresh } from "@/components/ui/live-refresh";
import { Card } from "@/components/ui/card";
import { getDeps } from "@/lib/get-deps";
import { listRegistries } from "@/lib/registry/list-registries";

/** Progress is seen to move; a sync that begins by itself is seen soon. */
const SYNCING_MS = 1_000;
const SCHEDULED_MS = 10_000;

export default async function RegistriesPage() {
  const { actor } = await requirePageActor();
  const { items } = await listRegistries(getDeps(), actor);
  const isSyncing = items.some(({ syncing }) => syncing !== null);
  const canManage = actor.role === "admin";
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
      <LiveRefresh
        active={isSyncing || items.some(({ schedule }) => schedule !== "off")}
        everyMs={isSyncing ? SYNCING_MS : SCHEDULED_MS}
      />
      <ul aria-label="Registries" className="rounded-lg border border-line bg-surface">
        {items.map((registry) => (
          <RegistryRow key={registry.id} registry={registry} canManage={canManage} />
        ))}
      </ul>
      {canManage ? (
        <Card title="Add a registry">
          <AddRegistryForm />
        </Card>
      ) : null}
    </div>
  );
}
