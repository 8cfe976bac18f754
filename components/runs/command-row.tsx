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
  const shown = commandOutput(output, row.exitCode);
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
      {...(row.completed === null
        ? {}
        : {
            detail: () => (
              <div className="flex flex-col gap-2">
                <OutputText text={command} label="the command" whole />
                <p className="text-sm text-muted">What the model was told:</p>
                <OutputText text={output} label="what the model was told" whole />
              </div>
            ),
          })}
    >
      {shown === "" ? null : (
        <div className="mt-1.5">
          <OutputText text={shown} label="the output" />
        </div>
      )}
    </RowShell>
  );
}

/** What a command wrote, without what the row says already: its exit code, and a heading where there is only one part. */
export function commandOutput(output: string, exitCode: number | null): string {
  const head = `exit code ${exitCode ?? "unknown"}`;
  if (output === `${head}, no output`) return "";
  if (!output.startsWith(`${head}\n`)) return output;
  const parts = output.slice(head.length + 1);
  const heading = /^(stdout|stderr):\n/.exec(parts)?.[0];
  const isOnly = heading === "stderr:\n" || !parts.includes("\nstderr:\n");
  return heading !== undefined && isOnly ? parts.slice(heading.length) : parts;
}
