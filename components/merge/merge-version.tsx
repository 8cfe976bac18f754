"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import type { MergePreview } from "../../lib/registry/merge-preview";
import type { Resolution } from "../../lib/skills/file-merge";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { undoMove } from "../skills/undo-move";
import { RuleDecides } from "../policy/rule-decides";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { formatPlural } from "../ui/format";
import { ProblemNotice } from "../ui/problem-notice";
import { useAct } from "../use-act";
import { isOpen, MergeFile } from "./merge-file";

/** Brings an edited copy and a new version together; what cannot be decided by itself is decided here. */
export function MergeVersion(props: { slug: string; version: number; merge: MergePreview }) {
  const { slug, version, merge } = props;
  const { to, files, decision } = merge;
  const router = useRouter();
  const [approve, setApprove] = useState(false);
  const [resolutions, setResolutions] = useState<ReadonlyMap<string, Resolution>>(new Map());
  const open = files.filter((file) => isOpen(file, resolutions.get(file.path)));

  const merging = useAct(async () => {
    const body = { version: to, approve, resolutions: [...resolutions.values()] };
    await api.post(`/v1/skills/${slug}/merge`, body, skillSchema, { ifMatch: version });
    toast.success(`“${slug}” is at ${to} now, with what was edited here.`, {
      action: undoMove(slug, version, () => {
        router.refresh();
      }),
    });
    router.push(`/skills/${slug}`);
    router.refresh();
  });

  const resolve = (path: string, resolution: Resolution | null) => {
    setResolutions((before) => {
      const next = new Map(before);
      if (resolution === null) next.delete(path);
      else next.set(path, resolution);
      return next;
    });
  };
  return (
    <div className="flex min-w-0 flex-col gap-3 pt-3">
      <ul aria-label="Merged files" className="flex flex-col gap-3">
        {files.map((file) => (
          <MergeFile
            key={file.path}
            file={file}
            to={to}
            resolution={resolutions.get(file.path) ?? null}
            onResolve={resolve}
          />
        ))}
      </ul>
      {decision.effect === "ask" ? (
        <Checkbox
          label="Approve it: a rule asks for that."
          checked={approve}
          onChange={(event) => {
            setApprove(event.target.checked);
          }}
        />
      ) : null}
      <RuleDecides decision={decision} cannot="It cannot be merged" findingsHref="#findings" />
      {merging.problem === null ? null : <ProblemNotice problem={merging.problem} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          wraps
          pending={merging.pending}
          disabled={
            open.length > 0 || decision.effect === "deny" || (decision.effect === "ask" && !approve)
          }
          onClick={merging.run}
        >
          Merge {to} into this copy
        </Button>
        <p role="status" className="text-sm text-muted">
          {open.length === 0
            ? "Everything is decided. The copy as it is now stays in the history."
            : `${formatPlural(open.length, "file")} to decide.`}
        </p>
      </div>
    </div>
  );
}
