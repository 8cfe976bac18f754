import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { requirePageActor } from "@/app/require-page-actor";
import { FolderScanCard } from "@/components/settings/folder-scan-card";
import { SystemFacts } from "@/components/settings/system-facts";
import { getDeps } from "@/lib/get-deps";
import { checkReadiness } from "@/lib/http/check-readiness";

export default async function SystemPage() {
  const { actor } = await requirePageActor();
  const deps = getDeps();
  const [parts, version, workspaceId] = await Promise.all([
    checkReadiness(deps),
    readVersion(),
    deps.folderScanner.workspaceId(),
  ]);
  const isOwn = workspaceId === actor.workspaceId && deps.settings.skillsDirs.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <SystemFacts
        parts={parts}
        versions={[
          { name: "Satchel", version },
          { name: "Node.js", version: process.versions.node },
        ]}
      />
      {isOwn ? (
        <FolderScanCard last={deps.folderScanner.last()} canScan={actor.role === "admin"} />
      ) : null}
    </div>
  );
}

async function readVersion(): Promise<string> {
  const text = await readFile(path.join(process.cwd(), "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
