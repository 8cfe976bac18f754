"use client";

import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { formatDuration, formatExact } from "@/components/ui/format";
import { TONE_TEXT, type Tone } from "@/components/ui/tone";
import { useOpenRow } from "./rows-memory";

/** What every row gets from the timeline. */
export type RowProps = {
  /** When the run began; times of rows count from here. */
  startedAt: string | null;
  /** A link, `n` or `p` leads here: the row opens and stands out. */
  targeted: boolean;
};

/**
 * The frame of a row: icon, one line, what belongs beside it, the time since the run began as a link to the row.
 * `detail` is drawn only while the row is open.
 */
export function RowShell(
  props: RowProps & {
    seq: number;
    at: string;
    icon: LucideIcon;
    tone: Tone;
    headline: ReactNode;
    /** Figures at the right of the line. */
    facts?: ReactNode;
    /** Always there, under the line. */
    children?: ReactNode;
    detail?: () => ReactNode;
    spinning?: boolean;
    className?: string;
  },
) {
  const { targeted } = props;
  const [open, setOpen] = useOpenRow(props.seq, targeted);

  const Icon = props.icon;
  return (
    <div
      data-seq={props.seq}
      className={classNames(
        "grid scroll-mt-28 grid-cols-[20px_minmax(0,1fr)] gap-x-2 rounded-md px-2 py-1.5",
        targeted && "outline-2 -outline-offset-2 outline-focus",
        props.className,
      )}
    >
      <Icon
        aria-hidden
        className={classNames(
          "mt-0.5 size-4 justify-self-center",
          TONE_TEXT[props.tone],
          props.spinning === true && "animate-spin",
        )}
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start gap-x-3">
          <div className="min-w-0 shrink grow-[999] basis-48">
            {props.detail === undefined ? (
              props.headline
            ) : (
              <button
                type="button"
                aria-expanded={open}
                onClick={() => {
                  setOpen(!open);
                }}
                className="group/row flex w-full min-w-0 items-start gap-1 text-left"
              >
                <span className="min-w-0">{props.headline}</span>
                <ChevronRight
                  aria-hidden
                  className={classNames(
                    "mt-0.5 size-4 shrink-0 text-faint group-hover/row:text-ink",
                    open && "rotate-90",
                  )}
                />
              </button>
            )}
          </div>
          <div className="flex grow items-center justify-between gap-x-3 text-sm text-muted">
            <span>{props.facts}</span>
            <RowTime seq={props.seq} at={props.at} startedAt={props.startedAt} />
          </div>
        </div>
        {props.children}
        {open && props.detail !== undefined ? <div className="mt-2">{props.detail()}</div> : null}
      </div>
    </div>
  );
}

/** `+1.2 s` since the run began, and the address of the row. */
export function RowTime(props: { seq: number; at: string; startedAt: string | null }) {
  const at = new Date(props.at);
  const since = props.startedAt === null ? 0 : at.getTime() - new Date(props.startedAt).getTime();
  return (
    <a
      href={`#e${props.seq}`}
      title={`${formatExact(at)}, event ${props.seq}`}
      className="min-w-18 text-right text-xs whitespace-nowrap text-muted hover:text-ink hover:underline"
    >
      +{formatDuration(Math.max(0, since))}
    </a>
  );
}
