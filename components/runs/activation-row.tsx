import { BookOpenCheck, Folder, FolderX } from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { DigestChip } from "@/components/ui/digest-chip";
import { formatCount, formatPlural, formatShare } from "@/components/ui/format";
import { StackedBar } from "@/components/ui/stacked-bar";
import type { EventOf } from "@/lib/runs/events";
import type { CallRow } from "@/lib/runs/run-view";
import { askedArguments } from "./call-arguments";
import { HighFindings } from "@/components/findings/high-findings";
import { OutputText } from "./output-text";
import { RowShell, type RowProps } from "./row-shell";

/** A skill that entered the context: what people come to this page to see. */
export function ActivationRow(
  props: RowProps & { row: CallRow; activation: EventOf<"skill.activated"> },
) {
  const { row, activation } = props;
  const before = activation.skills_used - activation.tokens;
  const args = askedArguments(row.arguments);
  const entry = row.completed?.output ?? null;
  return (
    <RowShell
      seq={activation.seq}
      at={activation.at}
      startedAt={props.startedAt}
      targeted={props.targeted}
      icon={BookOpenCheck}
      tone="skill"
      className="border border-skill-line bg-skill-soft py-2.5"
      headline={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-mono font-semibold text-skill">{activation.name}</span>
          <span>activated</span>
          {activation.mode === "summarised" ? <Chip tone="skill">summarised</Chip> : null}
        </span>
      }
      facts={
        <span className="text-xs text-ink">
          {formatCount(activation.tokens)} tokens ·{" "}
          {formatShare(activation.tokens, activation.skills_limit)} of the skills’ room
        </span>
      }
      {...(entry === null
        ? {}
        : {
            detail: () => (
              <div>
                <p className="mb-1 text-sm text-muted">
                  The exact text that entered the context, {formatCount(activation.tokens)} tokens:
                </p>
                <OutputText text={entry} label="the text of the entry" whole />
              </div>
            ),
          })}
    >
      <div className="mt-1 max-w-80">
        <StackedBar
          thin
          label={`Skills hold ${formatCount(activation.skills_used)} of ${formatCount(activation.skills_limit)} tokens, ${activation.name} ${formatCount(activation.tokens)} of them.`}
          total={activation.skills_limit}
          segments={[
            { key: "before", label: "Skills before", value: before, tone: "skill", faded: true },
            { key: "this", label: activation.name, value: activation.tokens, tone: "skill" },
          ]}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        {activation.high_findings === undefined ? null : (
          <HighFindings skillId={activation.skill_id} count={activation.high_findings} />
        )}
        <DigestChip digest={activation.digest} />
        {activation.text_tokens === undefined ? null : (
          <span title="The frame: the skill’s name, its folder and the list of its files">
            {formatCount(activation.text_tokens)} of its text +{" "}
            {formatCount(activation.tokens - activation.text_tokens)} of the frame
          </span>
        )}
        {activation.path === null ? (
          <span className="inline-flex items-center gap-1">
            <FolderX aria-hidden className="size-3.5" /> files not in the workspace
          </span>
        ) : (
          <span className="inline-flex min-w-0 items-center gap-1">
            <Folder aria-hidden className="size-3.5 shrink-0" />
            <code className="truncate" title={activation.path}>
              {activation.path}
            </code>
            <span className="whitespace-nowrap">· {formatPlural(activation.files, "file")}</span>
          </span>
        )}
        {args === null ? null : (
          <span className="min-w-0 truncate" title={args}>
            with <code className="text-ink">{args}</code>
          </span>
        )}
      </div>
    </RowShell>
  );
}
