import {
  BookMarked,
  BookX,
  FilePen,
  FileText,
  FolderTree,
  LoaderCircle,
  ShieldX,
  Terminal,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import type { CallRow } from "@/lib/runs/run-view";
import { ActivationRow } from "./activation-row";
import { ApprovalCard } from "./approval-card";
import { callSubject } from "./call-arguments";
import { CommandRow } from "./command-row";
import { refusalSentence, ruleSentence } from "./notice-sentence";
import { OutputText } from "./output-text";
import { isFailure } from "./row-kind";
import { rowSeq } from "./row-place";
import { RuleLink } from "./rule-link";
import { RowShell, type RowProps } from "./row-shell";
import { CallFacts } from "./call-facts";

const TOOL_ICONS: Readonly<Record<string, LucideIcon>> = {
  shell: Terminal,
  run_skill_script: Terminal,
  read_file: FileText,
  read_tool_output: FileText,
  write_file: FilePen,
  list_files: FolderTree,
  activate_skill: BookMarked,
  deactivate_skill: BookMarked,
};

/** One tool call, in the form that fits what became of it. */
export function CallRowView(props: RowProps & { row: CallRow }) {
  const { row } = props;
  if (row.state === "waiting" && row.request !== null) {
    return <ApprovalCard {...props} request={row.request} />;
  }
  if (row.activation !== null) return <ActivationRow {...props} activation={row.activation} />;
  if (row.refusal !== null) {
    return <StoppedRow {...props} icon={BookX} sentence={refusalSentence(row.refusal)} />;
  }
  if (row.state === "denied")
    return <StoppedRow {...props} icon={ShieldX} sentence={denial(row)} />;
  if (row.tool === "shell" || row.tool === "run_skill_script") return <CommandRow {...props} />;
  return <ToolRow {...props} />;
}

/** A call that is not told in a way of its own: the tool, what it was about, the answer on opening. */
function ToolRow(props: RowProps & { row: CallRow }) {
  const { row } = props;
  const running = row.state === "running";
  const failed = isFailure(row);
  const isSkill = row.tool === "activate_skill" || row.tool === "deactivate_skill";
  const output = row.completed?.output ?? null;
  return (
    <RowShell
      seq={rowSeq(row)}
      at={row.completed?.at ?? row.at}
      startedAt={props.startedAt}
      targeted={props.targeted}
      icon={running ? LoaderCircle : (TOOL_ICONS[row.tool] ?? Wrench)}
      spinning={running}
      tone={failed ? "failure" : isSkill ? "skill" : "tool"}
      headline={<CallLine row={row} />}
      facts={<CallFacts row={row} />}
      {...(output === null
        ? {}
        : {
            detail: () => (
              <div className="flex flex-col gap-2">
                {row.tool === "write_file" ? (
                  <OutputText
                    text={JSON.stringify(row.arguments, null, 2)}
                    label="the arguments of the call"
                  />
                ) : null}
                <OutputText text={output} label="the answer of the tool" />
              </div>
            ),
          })}
    />
  );
}

/** A call that was not carried out, and why. */
function StoppedRow(props: RowProps & { row: CallRow; icon: LucideIcon; sentence: string }) {
  const { row } = props;
  const rule = row.refusal?.rule ?? row.denial?.rule ?? row.decision?.rule ?? null;
  const output = row.completed?.output ?? null;
  return (
    <RowShell
      seq={rowSeq(row)}
      at={row.at}
      startedAt={props.startedAt}
      targeted={props.targeted}
      icon={props.icon}
      tone={row.refusal?.reason === "budget" ? "skill" : "policy"}
      className="border border-policy-line bg-policy-soft py-2.5"
      headline={<CallLine row={row} />}
      facts={
        <span className="text-xs font-medium text-policy">
          {row.refusal ? "refused" : "denied"}
        </span>
      }
      {...(output === null
        ? {}
        : { detail: () => <OutputText text={output} label="what the model was told" /> })}
    >
      <p className="mt-0.5">
        {props.sentence} {rule === null ? null : <RuleLink id={rule.id} />}
      </p>
    </RowShell>
  );
}

function CallLine({ row }: { row: CallRow }) {
  const subject = callSubject(row.tool, row.arguments);
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2">
      <span className="font-medium">{row.tool}</span>
      <code className="min-w-0 truncate text-muted" title={subject}>
        {subject}
      </code>
    </span>
  );
}

function denial(row: CallRow): string {
  if (row.denial !== null) return `Not carried out: ${ruleSentence(row.denial.rule)}`;
  if (row.decision === null) return "Not carried out: it was denied.";
  const why = row.decision.reason === undefined ? "." : `: ${row.decision.reason}`;
  return `Not carried out: ${row.decision.by} denied it${why}`;
}
