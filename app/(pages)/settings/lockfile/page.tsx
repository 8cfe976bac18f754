import { requirePageActor } from "@/app/require-page-actor";
import { ExportLockfile } from "@/components/lockfile/export-lockfile";
import { ImportLockfile } from "@/components/lockfile/import-lockfile";
import { Card } from "@/components/ui/card";
import { getDeps } from "@/lib/get-deps";
import { lockedSkills } from "@/lib/registry/locked-skills";

export default async function LockfilePage() {
  const { actor } = await requirePageActor();
  const installed = await lockedSkills(getDeps(), actor.workspaceId);
  const edited = installed.filter(({ skill, locked }) => skill.digest !== locked.digest);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_320px]">
      <Card title="Make this workspace like another one">
        <ImportLockfile canApply={actor.role === "admin"} />
      </Card>
      <Card title="Lockfile of this workspace">
        <ExportLockfile installed={installed.length} edited={edited.length} />
      </Card>
    </div>
  );
}
