import { classNames } from "./class-names";
import { formatCount, formatShare } from "./format";
import { TONE_SOLID, type Tone } from "./tone";

/** `tone: null` is free room: the bar's own ground. `faded` is room that is kept back. */
export type BarSegment = {
  key: string;
  label: string;
  value: number;
  tone: Tone | null;
  faded?: boolean;
};
export type BarMark = { at: number; label: string };

/** Parts of a whole in one line, with marks for limits. Its words are in `label`, for whoever cannot see it. */
export function StackedBar(props: {
  label: string;
  /** In the unit of the segments; segments beyond it are clipped. */
  total: number;
  segments: readonly BarSegment[];
  marks?: readonly BarMark[];
  unit?: string;
  thin?: boolean;
}) {
  const total = Math.max(props.total, 1);
  const unit = props.unit ?? "tokens";
  return (
    <div role="img" aria-label={props.label} className="relative py-1">
      <div
        className={classNames(
          "flex w-full gap-px overflow-hidden rounded-sm bg-hover",
          props.thin === true ? "h-1.5" : "h-3",
        )}
      >
        {props.segments.map((segment) =>
          segment.value <= 0 ? null : (
            <span
              key={segment.key}
              title={`${segment.label}: ${formatCount(segment.value)} ${unit} (${formatShare(segment.value, total)})`}
              style={{ width: `${Math.min((segment.value / total) * 100, 100)}%` }}
              className={classNames(
                "min-w-0.5 shrink-0",
                segment.tone !== null && TONE_SOLID[segment.tone],
                segment.faded === true && "opacity-35",
              )}
            />
          ),
        )}
      </div>
      {props.marks?.map((mark) => (
        <span
          key={mark.label}
          title={`${mark.label}: ${formatCount(mark.at)} ${unit}`}
          style={{ left: `${Math.min((mark.at / total) * 100, 100)}%` }}
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-ink"
        />
      ))}
    </div>
  );
}
