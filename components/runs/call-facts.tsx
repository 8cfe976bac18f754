import { formatCount, formatDuration } from "@/components/ui/format";
import { classNames } from "@/components/ui/class-names";
import type { CallRow } from "@/lib/runs/run-view";

/** Exit code, state, tokens and duration of a call, at the right of its line. */
export function CallFacts({ row }: { row: CallRow }) {
  const code = row.exitCode;
  const approved = row.decision?.decision === "approve" ? row.decision : null;
  return (
    <span className="flex items-center gap-x-3 text-xs whitespace-nowrap">
      {approved === null ? null : (
        <span
          className="max-w-40 truncate font-medium text-policy"
          title={[`Approved by ${approved.by}`, approved.reason].filter(Boolean).join(": ")}
        >
          approved by {approved.by}
        </span>
      )}
      {row.state === "interrupted" ? (
        <span className="font-medium text-failure">interrupted</span>
      ) : null}
      {row.state === "running" ? <span className="text-tool">running</span> : null}
      {code === null ? null : (
        <span className={classNames("font-medium", code === 0 ? "text-done" : "text-failure")}>
          exit {code}
        </span>
      )}
      {row.state === "failed" && code === null ? (
        <span className="font-medium text-failure">failed</span>
      ) : null}
      {row.completed === null ? null : (
        <>
          <span>{formatCount(row.completed.tokens)} tokens</span>
          <span>{formatDuration(row.completed.duration_ms)}</span>
        </>
      )}
    </span>
  );
}
