import { formatCount, formatShare } from "./format";
import { StackedBar } from "./stacked-bar";
import type { Tone } from "./tone";

/** One number against its limit: words, share and a bar. Over the limit it turns to the policy's amber and says so. */
export function Meter(props: {
  label: string;
  value: number;
  limit: number;
  tone: Tone;
  unit?: string;
}) {
  const unit = props.unit ?? "tokens";
  const over = props.value > props.limit;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">{props.label}</span>
        <span className="text-muted">
          <span className="text-ink">{formatCount(props.value)}</span> of {formatCount(props.limit)}{" "}
          {unit} · {formatShare(props.value, props.limit)}
          {over ? <span className="font-medium text-policy"> · over the limit</span> : null}
        </span>
      </div>
      <StackedBar
        label={`${props.label}: ${formatCount(props.value)} of ${formatCount(props.limit)} ${unit}`}
        total={props.limit}
        unit={unit}
        segments={[
          {
            key: "value",
            label: props.label,
            value: props.value,
            tone: over ? "policy" : props.tone,
          },
        ]}
      />
    </div>
  );
}
