import { Paperclip, User } from "lucide-react";
import type { TimelineRow } from "@/lib/runs/run-view";
import { RowShell, type RowProps } from "./row-shell";

/** What a person wrote: the task, or a message on the way. */
export function PersonRow(
  props: RowProps & { row: Extract<TimelineRow, { kind: "task" | "message" }> },
) {
  const { row } = props;
  const files = row.kind === "task" ? row.files : [];
  return (
    <RowShell
      seq={row.seq}
      at={row.at}
      startedAt={props.startedAt}
      targeted={props.targeted}
      icon={User}
      tone="model"
      className="border border-line bg-surface py-2.5"
      headline={
        <span className="text-sm font-medium text-muted">
          {row.kind === "task" ? "Task" : "Message"} by {row.by}
        </span>
      }
    >
      <p className="mt-0.5 whitespace-pre-wrap">{row.text}</p>
      {files.length === 0 ? null : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {files.map((path) => (
            <li
              key={path}
              className="inline-flex max-w-full items-center gap-1 rounded-sm border border-line px-1.5 font-mono text-xs text-muted"
            >
              <Paperclip aria-hidden className="size-3 shrink-0" />
              <span className="truncate">{path}</span>
            </li>
          ))}
        </ul>
      )}
    </RowShell>
  );
}
