import {
  BookMinus,
  BookOpenCheck,
  BookX,
  CircleDashed,
  CirclePlus,
  EyeOff,
  FileSearch,
  ShieldX,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import Link from "next/link";
import { FreeSkill } from "./free-skill";
import { RuleLink } from "./rule-link";
import { classNames } from "@/components/ui/class-names";
import { formatTokens } from "@/components/ui/format";
import { TONE_TEXT, type Tone } from "@/components/ui/tone";
import type { LedgerRow, LedgerState } from "@/lib/runs/run";

type Look = { word: string; icon: LucideIcon; tone: Tone; says: string };

const LOOKS = {
  offered: { word: "on offer", icon: CirclePlus, tone: "model", says: "The model can ask for it." },
  omitted: {
    word: "omitted",
    icon: BookMinus,
    tone: "policy",
    says: "Its line did not fit into the catalog block.",
  },
  withheld: { word: "withheld", icon: ShieldX, tone: "policy", says: "A rule keeps it back." },
  not_eligible: {
    word: "not eligible",
    icon: FileSearch,
    tone: "model",
    says: "No file that matches its paths was touched.",
  },
  hidden: { word: "hidden", icon: EyeOff, tone: "model", says: "Only a user can start it." },
  activated: {
    word: "activated",
    icon: BookOpenCheck,
    tone: "skill",
    says: "Its text is in the context.",
  },
  refused: {
    word: "refused",
    icon: BookX,
    tone: "policy",
    says: "It was asked for and not loaded.",
  },
  degraded: {
    word: "degraded",
    icon: TriangleAlert,
    tone: "failure",
    says: "Active, without its files.",
  },
  deactivated: {
    word: "deactivated",
    icon: BookX,
    tone: "model",
    says: "Its tokens are free again.",
  },
  offered_not_chosen: {
    word: "not chosen",
    icon: CircleDashed,
    tone: "model",
    says: "It was on offer; the model did not ask for it.",
  },
} as const satisfies Record<LedgerState, Look>;

/** Each attached skill of the run: its state in a word, the reason in a sentence. */
export function Ledger(props: {
  rows: readonly LedgerRow[];
  /** Whether an active skill can be taken out of the context now. */
  canFree: boolean;
}) {
  const { rows } = props;
  if (rows.length === 0) {
    return <p className="text-sm text-muted">This agent has no skills attached.</p>;
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map((row) => {
        const look = LOOKS[row.state];
        const Icon = look.icon;
        return (
          <li key={row.name} className="py-1.5 first:pt-0 last:pb-0">
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
              {row.reason ?? look.says}{" "}
              {row.rule === undefined ? null : <RuleLink id={row.rule.id} />}
              {props.canFree && (row.state === "activated" || row.state === "degraded") ? (
                <FreeSkill name={row.name} />
              ) : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
