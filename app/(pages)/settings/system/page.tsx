import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { requirePageActor } from "@/app/require-page-actor";
import { SystemFacts } from "@/components/settings/system-facts";
import { getDeps } from "@/lib/get-deps";
import { checkReadiness } from "@/lib/http/check-readiness";

export default async function SystemPage() {
  await requirePageActor();
  const [parts, version] = await Promise.all([checkReadiness(getDeps()), readVersion()]);
  return (
    <SystemFacts
      parts={parts}
      versions={[
        { name: "Satchel", version },
        { name: "Node.js", version: process.versions.node },
      ]}
    />
  );
}

async function readVersion(): Promise<string> {
  const text = await readFile(path.join(process.cwd(), "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
