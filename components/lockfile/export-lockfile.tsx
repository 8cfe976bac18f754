"use client";

import { Download } from "lucide-react";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { formatPlural } from "../ui/format";
import { ProblemNotice } from "../ui/problem-notice";
import { saveFile } from "../ui/save-file";
import { useAct } from "../use-act";

/** Hands out what is installed as a file; says what is not in it. */
export function ExportLockfile({ installed, edited }: { installed: number; edited: number }) {
  const exporting = useAct(async () => {
    const response = await api.getRaw("/v1/lockfile");
    saveFile(await response.blob(), "satchel.lock.json");
  });
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        {installed === 0
          ? "Nothing is installed here. Skills that you wrote are not part of a lockfile."
          : `${formatPlural(installed, "install")}, each with its registry, version and digest. Skills that you wrote are not part of it.`}
      </p>
      {edited === 0 ? null : (
        <p className="text-policy">
          {formatPlural(edited, "copy was", "copies were")} edited here. The lockfile names what was
          installed, not the edits.
        </p>
      )}
      {exporting.problem === null ? null : <ProblemNotice problem={exporting.problem} />}
      <Button
        className="self-start"
        pending={exporting.pending}
        disabled={installed === 0}
        onClick={exporting.run}
      >
        <Download aria-hidden /> Download lockfile
      </Button>
    </div>
  );
}
