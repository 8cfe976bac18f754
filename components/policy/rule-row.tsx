"use client";

import { Trash2, UserRound } from "lucide-react";
import { ruleSentence } from "../../lib/policy/rule-sentence";
import type { StoredRule } from "../../lib/policy/rule";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { classNames } from "../ui/class-names";
import { DigestChip } from "../ui/digest-chip";
import { RelativeTime } from "../ui/relative-time";
import { TONE_TEXT } from "../ui/tone";
import { EFFECT_LOOKS } from "./rule-words";

/** One rule as a sentence, with why, who and when. Its id is its address. */
export function RuleRow(props: {
  rule: StoredRule;
  /** The address names it. */
  targeted: boolean;
  /** Null: the reader may not. */
  onDelete: (() => void) | null;
}) {
  const { rule } = props;
  const look = EFFECT_LOOKS[rule.effect];
  const Icon = look.icon;
  const sentence = ruleSentence(rule);
  return (
    <li
      id={rule.id}
      className={classNames(
        "flex scroll-mt-24 items-start gap-3 border-b border-line px-4 py-2.5 last:border-b-0",
        props.targeted && "bg-policy-soft outline-2 -outline-offset-2 outline-focus",
      )}
    >
      <Icon aria-hidden className={classNames("mt-0.5 size-4 shrink-0", TONE_TEXT[look.tone])} />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {sentence}
          {rule.target.kind === "digest" ? (
            <span className="ml-2 inline-flex align-middle">
              <DigestChip digest={rule.target.value} />
            </span>
          ) : null}
          {rule.scope === "member" ? (
            <span className="ml-2 inline-flex align-middle">
              <Chip icon={UserRound}>your installs only</Chip>
            </span>
          ) : null}
        </p>
        {rule.reason === undefined ? null : (
          <p className="[overflow-wrap:anywhere]">{rule.reason}</p>
        )}
        <p className="text-sm text-muted">
          {rule.created_by}, <RelativeTime at={rule.created_at} />
        </p>
      </div>
      {props.onDelete === null ? null : (
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={`Delete the rule: ${sentence}`}
          title="Delete"
          onClick={props.onDelete}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}
