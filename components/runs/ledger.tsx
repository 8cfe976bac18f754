"use client";

import { Link } from "@/components/ui/link";
import { useId, useState } from "react";
import { HighFindings } from "@/components/findings/high-findings";
import { classNames } from "@/components/ui/class-names";
import { formatTokens } from "@/components/ui/format";
import { TONE_TEXT } from "@/components/ui/tone";
import type { LedgerRow } from "@/lib/runs/run";
import type { RunView } from "@/lib/runs/run-view";
import { FreeSkill } from "./free-skill";
import { hasDetails, LedgerDetails, LedgerWhy } from "./ledger-details";
import { LEDGER_LOOKS } from "./ledger-looks";
import { RuleLink } from "./rule-link";

/** Each attached skill of the run: its state in a word, the reason in a sentence, on opening what is known of it. */
export function Ledger(props: {
  view: RunView;
  /** Whether an active skill can be taken out of the context now. */
  canFree: boolean;
}) {
  const { view, canFree } = props;
  if (view.ledger.length === 0) {
    return <p className="text-sm text-muted">This agent has no skills attached.</p>;
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {view.ledger.map((row) => (
        <LedgerItem key={row.name} row={row} view={view} canFree={canFree} />
      ))}
    </ul>
  );
}

function LedgerItem({ row, view, canFree }: { row: LedgerRow; view: RunView; canFree: boolean }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const look = LEDGER_LOOKS[row.state];
  const Icon = look.icon;
  return (
    <li className="py-1.5 first:pt-0 last:pb-0">
      <div className="flex items-baseline gap-2">
        <Link
          href={`/skills/${encodeURIComponent(row.skill_id)}`}
          title={row.name}
          className="min-w-0 flex-1 truncate font-mono text-sm hover:underline"
        >
          {row.name}
        </Link>
        <span
          className={classNames(
            "inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap",
            TONE_TEXT[look.tone],
          )}
        >
          <Icon aria-hidden className="size-3.5 shrink-0" />
          {look.word}
        </span>
      </div>
      <p className="text-xs text-muted">
        {row.tokens === undefined ? null : `${formatTokens(row.tokens)}. `}
        {row.reason ?? look.says} {row.rule === undefined ? null : <RuleLink id={row.rule.id} />}
        {canFree && (row.state === "activated" || row.state === "degraded") ? (
          <FreeSkill name={row.name} />
        ) : null}
        {hasDetails(row) ? (
          <LedgerWhy
            row={row}
            open={open}
            detailsId={detailsId}
            onToggle={() => {
              setOpen(!open);
            }}
          />
        ) : null}
      </p>
      {row.high_findings === undefined ? null : (
        <HighFindings skillId={row.skill_id} count={row.high_findings} />
      )}
      <div id={detailsId} hidden={!open}>
        {open && hasDetails(row) ? <LedgerDetails row={row} view={view} /> : null}
      </div>
    </li>
  );
}
