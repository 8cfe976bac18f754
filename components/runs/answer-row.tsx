import { MessageSquareText, Reply } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { formatCount } from "@/components/ui/format";
import type { TimelineRow } from "@/lib/runs/run-view";
import { endOf } from "./answer-parts";
import { AnswerText } from "./answer-text";
import type { LiveText } from "./run-store";
import { RowShell, type RowProps } from "./row-shell";

/** What the model wrote. Without a call it is the answer that a person waits for, and stands out. */
export function AnswerRow(props: RowProps & { row: Extract<TimelineRow, { kind: "answer" }> }) {
  const { row } = props;
  const { usage, calls } = row.event;
  const isAnswer = calls.length === 0;
  return (
    <RowShell
      seq={row.seq}
      at={row.at}
      startedAt={props.startedAt}
      targeted={props.targeted}
      icon={isAnswer ? Reply : MessageSquareText}
      tone={isAnswer ? "done" : "model"}
      // A ring takes no room: nothing moves when the text that was being written turns out to be the answer.
      className={classNames(isAnswer && "bg-surface ring-2 ring-done-line ring-inset")}
      headline={
        isAnswer ? (
          <h2 className="text-sm font-semibold">Answer</h2>
        ) : (
          <span className="text-sm font-medium text-muted">Model</span>
        )
      }
      facts={
        <span
          className="text-xs"
          title={`${formatCount(usage.input_tokens)} tokens in, ${formatCount(usage.output_tokens)} out`}
        >
          {formatCount(usage.output_tokens)} tokens
        </span>
      }
    >
      {row.text === "" ? (
        <p className="text-muted">The model answered without a word.</p>
      ) : (
        <AnswerText text={row.text} />
      )}
    </RowShell>
  );
}

/** The answer that is being written, in the place and the form that the finished one will have. */
export function LiveAnswer({ live }: { live: LiveText }) {
  const shown = endOf(live.text);
  const isWhole = live.start === 0 && shown.length === live.text.length;
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2 px-2 py-1.5">
      <MessageSquareText aria-hidden className="mt-0.5 size-4 justify-self-center text-model" />
      <div className="min-w-0">
        <span className="block text-sm font-medium text-muted">Model</span>
        <AnswerText text={isWhole ? shown : `… ${shown}`} />
      </div>
    </div>
  );
}
