import { classNames } from "@/components/ui/class-names";
import { formatCount, formatShare } from "@/components/ui/format";
import { TONE_SOLID } from "@/components/ui/tone";
import type { RunBudget } from "@/lib/runs/run";
import { windowPicture } from "./window-segments";

/** The parts of the window in words and figures; parts that are empty keep their place. */
export function WindowLegend({ budget }: { budget: RunBudget }) {
  const picture = windowPicture(budget);
  return (
    <dl className="grid grid-cols-[10px_minmax(0,1fr)_auto_56px] items-center gap-x-2 gap-y-0.5 text-sm">
      {picture.segments.map((segment) =>
        segment.value === 0 && segment.key.startsWith("skill-") ? null : (
          <div key={segment.key} className="col-span-4 grid grid-cols-subgrid items-center">
            <span
              aria-hidden
              className={classNames(
                "size-2.5 rounded-[2px]",
                segment.tone === null ? "border border-line-strong" : TONE_SOLID[segment.tone],
                segment.faded === true && "opacity-35",
              )}
            />
            <dt
              className={classNames("truncate", segment.key.startsWith("skill-") && "font-mono")}
              title={segment.label}
            >
              {segment.label}
            </dt>
            <dd className="text-right">{formatCount(segment.value)}</dd>
            <dd className="text-right text-muted">{formatShare(segment.value, picture.total)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
