"use client";

import { FolderSync } from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { folderScanSchema, type FolderScan } from "../../lib/skills/folder-scan";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { formatPlural } from "../ui/format";
import { ProblemNotice } from "../ui/problem-notice";
import { RelativeTime } from "../ui/relative-time";
import { useAct } from "../use-act";

/** The folders of the server that skills are read from: what the last scan found, and a scan now. */
export function FolderScanCard(props: { last: FolderScan | null; canScan: boolean }) {
  const router = useRouter();
  const { run, pending, problem } = useAct(async () => {
    const scan = await api.post("/v1/skills/scan", {}, folderScanSchema);
    toast.success(`${formatPlural(scan.found, "skill")} in the folders: ${whatChanged(scan)}.`);
    router.refresh();
  });
  const { last } = props;
  return (
    <Card
      title="Folders of skills"
      aside={
        props.canScan ? (
          <Button
            size="small"
            disabled={pending}
            onClick={() => {
              run();
            }}
          >
            <FolderSync aria-hidden />
            {pending ? "Scanning" : "Scan now"}
          </Button>
        ) : null
      }
    >
      {problem === null ? null : <ProblemNotice problem={problem} />}
      {last === null ? (
        <p className="text-muted">The first scan is under way.</p>
      ) : (
        <>
          <p>
            {formatPlural(last.found, "skill")} in{" "}
            {last.roots.map((root) => (
              <code key={root} className="mr-2 text-xs break-all">
                {root}
              </code>
            ))}
          </p>
          <p className="mt-1 text-sm text-muted">
            Last change seen <RelativeTime at={last.at} />: {whatChanged(last)}. Folders are looked
            at again after every change and every few seconds.
          </p>
          <ScanProblems problems={last.problems} />
        </>
      )}
    </Card>
  );
}

function whatChanged({ added, updated, removed, waiting }: FolderScan): string {
  const parts = [
    [added, "added"],
    [updated, "updated"],
    [removed, "removed"],
    [waiting, "waiting for a choice"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return said.length === 0 ? "nothing changed" : said.join(", ");
}

function ScanProblems({ problems }: { problems: FolderScan["problems"] }) {
  if (problems.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="font-medium text-policy">{formatPlural(problems.length, "problem")}</p>
      <ul className="mt-1 flex max-h-80 flex-col gap-1.5 overflow-y-auto text-sm">
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <code className="text-xs break-all">{path}</code>
            <span className="block text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
