"use client";

import { Check, GitMerge, Pencil, TriangleAlert, type LucideIcon } from "lucide-react";
import { hasMarkers } from "../../lib/skills/conflict-markers";
import type { FileMerge, Resolution } from "../../lib/skills/file-merge";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { formatBytes, formatPlural } from "../ui/format";
import type { Tone } from "../ui/tone";
import { ConflictEditor } from "./conflict-editor";

const OUTCOMES = {
  same: { word: "same", tone: "model", icon: Check },
  ours: { word: "edited here", tone: "model", icon: Pencil },
  theirs: { word: "from the new version", tone: "tool", icon: Check },
  merged: { word: "merged", tone: "done", icon: GitMerge },
  conflict: { word: "conflict", tone: "failure", icon: TriangleAlert },
  choose: { word: "take one side", tone: "failure", icon: TriangleAlert },
} as const satisfies Record<FileMerge["outcome"], { word: string; tone: Tone; icon: LucideIcon }>;

/** Whether somebody has to decide about a file before it can be merged. */
export function isOpen({ outcome }: FileMerge, resolution: Resolution | undefined): boolean {
  if (outcome !== "conflict" && outcome !== "choose") return false;
  if (resolution === undefined) return true;
  return "text" in resolution && hasMarkers(resolution.text);
}

/** One file that differs: what becomes of it, and where it is open, the ways to decide. */
export function MergeFile(props: {
  file: FileMerge;
  to: string;
  resolution: Resolution | null;
  onResolve: (path: string, resolution: Resolution | null) => void;
}) {
  const { file, to, resolution, onResolve } = props;
  const { path, outcome } = file;
  const look = OUTCOMES[outcome];
  const asks = outcome === "conflict" || outcome === "choose";
  const decided = asks && !isOpen(file, resolution ?? undefined);
  const taken = resolution !== null && "take" in resolution ? resolution.take : null;
  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
        <span className="min-w-0 font-mono text-sm font-medium break-all">{path}</span>
        {decided ? (
          <Chip tone="done" icon={Check}>
            decided
          </Chip>
        ) : (
          <Chip tone={look.tone} icon={look.icon}>
            {outcome === "conflict" ? formatPlural(file.conflicts, "conflict") : look.word}
          </Chip>
        )}
        {asks ? (
          <div className="ml-auto flex flex-wrap gap-2">
            {(["ours", "theirs"] as const).map((take) => (
              <Button
                key={take}
                size="small"
                wraps
                aria-pressed={taken === take}
                variant={taken === take ? "primary" : "plain"}
                onClick={() => {
                  onResolve(path, taken === take ? null : { path, take });
                }}
              >
                {take === "ours" ? "Keep the edited one" : `Take ${to}`}
                {sizeOf(file[take])}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      {outcome === "conflict" && taken === null && file.text !== null ? (
        <ConflictEditor
          path={path}
          text={file.text}
          onText={(text) => {
            onResolve(path, { path, text });
          }}
        />
      ) : null}
    </li>
  );
}

function sizeOf(side: FileMerge["ours"]): string {
  return side === null ? " (deleted)" : ` (${formatBytes(side.bytes)})`;
}
