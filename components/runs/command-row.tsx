import { LoaderCircle, Terminal } from "lucide-react";
import type { CallRow } from "@/lib/runs/run-view";
import { callSubject } from "./call-arguments";
import { CallFacts } from "./call-facts";
import { OutputText } from "./output-text";
import { isFailure } from "./row-kind";
import { rowSeq } from "./row-place";
import { RowShell, type RowProps } from "./row-shell";

/** A command in the sandbox: the command, how it ended, the first and the last lines of what it wrote. */
export function CommandRow(props: RowProps & { row: CallRow }) {
  const { row } = props;
  const running = row.state === "running";
  const command = callSubject(row.tool, row.arguments);
  const output = row.completed?.output ?? "";
  const [firstLine = "", ...more] = command.split("\n");
  return (
    <RowShell
      seq={rowSeq(row)}
      at={row.completed?.at ?? row.at}
      startedAt={props.startedAt}
      targeted={props.targeted}
      icon={running ? LoaderCircle : Terminal}
      spinning={running}
      tone={isFailure(row) ? "failure" : "tool"}
      headline={
        <code className="block truncate text-ink" title={command}>
          <span className="text-muted select-none">$ </span>
          {firstLine}
          {more.length === 0 ? null : <span className="text-muted"> …</span>}
        </code>
      }
      facts={<CallFacts row={row} />}
      {...(more.length === 0
        ? {}
        : { detail: () => <OutputText text={command} label="the command" whole /> })}
    >
      {output === "" ? null : (
        <div className="mt-1.5">
          <OutputText text={output} label="the output" />
        </div>
      )}
    </RowShell>
  );
}
