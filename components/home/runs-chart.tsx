import { Card } from "../ui/card";
import { classNames } from "../ui/class-names";
import { formatPlural } from "../ui/format";
import type { HourOfRuns } from "./runs-by-hour";

const PARTS = [
  { key: "completed", word: "completed", fill: "bg-done-solid" },
  { key: "going", word: "under way", fill: "bg-tool-solid" },
  { key: "waiting", word: "waiting for approval", fill: "bg-policy-solid" },
  { key: "stopped", word: "stopped", fill: "bg-model-solid" },
  { key: "failed", word: "failed", fill: "bg-failure-solid" },
] as const;

/** Runs of the last day, one column an hour, by how they ended. */
export function RunsChart({ hours }: { hours: readonly HourOfRuns[] }) {
  const highest = Math.max(1, ...hours.map(totalOf));
  const total = hours.reduce((sum, hour) => sum + totalOf(hour), 0);
  const shown = PARTS.filter((part) => hours.some((hour) => hour[part.key] > 0));
  const words = shown.map((part) => `${sumOf(hours, part.key)} ${part.word}`).join(", ");
  return (
    <Card
      title="Last 24 hours"
      aside={<span className="text-muted">{formatPlural(total, "run")}</span>}
    >
      {total === 0 ? (
        <p className="text-muted">No run in the last day.</p>
      ) : (
        <>
          <div
            role="img"
            aria-label={`Runs an hour over the last day: ${words}; at most ${highest} in an hour.`}
            className="flex h-24 items-end gap-1 border-b border-line-strong"
          >
            {hours.map((hour) => (
              <Column key={hour.from} hour={hour} highest={highest} />
            ))}
          </div>
          <div aria-hidden className="mt-1 flex justify-between text-xs text-muted">
            <span>24 hours ago</span>
            <span>now</span>
          </div>
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {shown.map((part) => (
              <li key={part.key} className="flex items-center gap-1.5">
                <span aria-hidden className={classNames("size-2 rounded-sm", part.fill)} />
                {sumOf(hours, part.key)} <span className="text-muted">{part.word}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Column({ hour, highest }: { hour: HourOfRuns; highest: number }) {
  const at = new Date(hour.from);
  const label = PARTS.filter((part) => hour[part.key] > 0)
    .map((part) => `${hour[part.key]} ${part.word}`)
    .join(", ");
  return (
    <span
      title={`${at.toISOString().slice(11, 16)} UTC: ${label === "" ? "none" : label}`}
      className="flex h-full min-w-0 flex-1 flex-col-reverse justify-start gap-px rounded-t-sm hover:bg-hover"
    >
      {PARTS.map((part) =>
        hour[part.key] === 0 ? null : (
          <span
            key={part.key}
            style={{ height: `${(hour[part.key] / highest) * 100}%` }}
            className={classNames("min-h-0.5 rounded-[2px]", part.fill)}
          />
        ),
      )}
    </span>
  );
}

function totalOf(hour: HourOfRuns): number {
  return PARTS.reduce((sum, { key }) => sum + hour[key], 0);
}

function sumOf(hours: readonly HourOfRuns[], key: (typeof PARTS)[number]["key"]): number {
  return hours.reduce((sum, hour) => sum + hour[key], 0);
}
