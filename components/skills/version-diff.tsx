"use client";

import { useState } from "react";
import type { VersionDiff } from "../../lib/skills/version-diff";
import { DiffView } from "../editor/diff-view";
import { Chip } from "../ui/chip";
import type { Tone } from "../ui/tone";
import { formatBytes } from "../ui/format";

type Change = VersionDiff["files"][number];

const CHANGES = {
  added: { word: "added", tone: "done" },
  removed: { word: "removed", tone: "failure" },
  renamed: { word: "renamed", tone: "tool" },
  modified: { word: "changed", tone: "model" },
  mode: { word: "executable bit", tone: "model" },
} as const satisfies Record<Change["change"], { word: string; tone: Tone }>;

/** How many files open their diff at once; the rest open on demand. */
const OPEN_AT_FIRST = 3;

/** The files that differ between two versions, each with both sides. */
export function VersionDiffView({
  diff,
}: {
  diff: Pick<VersionDiff, "files"> & { from: number | string; to: number | string };
}) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {diff.files.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface p-4 text-muted">
          Both versions hold the same files.
        </p>
      ) : null}
      {diff.files.map((file, index) => (
        <FileDiff
          key={`${diff.from}:${diff.to}:${pathOf(file)}`}
          file={file}
          isOpen={index < OPEN_AT_FIRST}
        />
      ))}
    </div>
  );
}

function FileDiff(props: { file: Change; isOpen: boolean }) {
  const { file } = props;
  const [open, setOpen] = useState(props.isOpen);
  const path = pathOf(file);
  const look = CHANGES[file.change];
  return (
    <details
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
      className="rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
        <span className="min-w-0 truncate font-mono text-sm font-medium" title={path}>
          {path}
        </span>
        <Chip tone={look.tone}>{look.word}</Chip>
        {file.binary ? <Chip>binary</Chip> : null}
        {changedMode(file) === null ? null : <Chip>{changedMode(file)}</Chip>}
        <span className="ml-auto text-sm text-muted">{sizes(file)}</span>
      </summary>
      {open ? (
        <div className="border-t border-line">
          <Body file={file} path={path} />
        </div>
      ) : null}
    </details>
  );
}

function Body({ file, path }: { file: Change; path: string }) {
  const { before, after } = file;
  if (file.change === "mode") {
    return (
      <p className="p-4 text-muted">
        {after?.executable === true ? "Now marked as executable." : "No longer executable."}
      </p>
    );
  }
  if (file.change === "renamed") {
    return (
      <p className="p-4 text-muted">
        Was <code>{before?.path}</code>, with the same content.
      </p>
    );
  }
  const beforeText = before === null ? "" : before.text;
  const afterText = after === null ? "" : after.text;
  if (file.binary || beforeText === null || afterText === null) {
    return <p className="p-4 text-muted">Binary or very large: not compared line by line.</p>;
  }
  return (
    <DiffView
      label={`${path}, before and after`}
      path={path}
      before={beforeText}
      after={afterText}
    />
  );
}

/** A changed executable bit beside changed content. */
function changedMode({ change, before, after }: Change): string | null {
  if (change === "mode" || before === null || after === null) return null;
  if (before.executable === after.executable) return null;
  return after.executable ? "now executable" : "no longer executable";
}

function pathOf(file: Change): string {
  return file.after?.path ?? file.before?.path ?? "";
}

function sizes({ before, after }: Change): string {
  if (before === null) return formatBytes(after?.bytes ?? 0);
  if (after === null) return formatBytes(before.bytes);
  return before.bytes === after.bytes
    ? formatBytes(after.bytes)
    : `${formatBytes(before.bytes)} → ${formatBytes(after.bytes)}`;
}
