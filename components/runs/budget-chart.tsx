import { classNames } from "@/components/ui/class-names";
import { formatCount, formatPlural } from "@/components/ui/format";
import type { RunBudget } from "@/lib/runs/run";
import type { BudgetPoint } from "@/lib/runs/run-view";
import { chartPoints } from "./chart-points";

/** The drawing's own units; the picture scales with its column. */
const WIDTH = 320;
const HEIGHT = 96;
/** Room above and below, so that lines at the edges are drawn whole. */
const EDGE = 4;

/**
 * What the context and the skills held at each step, with the two limits and a tick for each compaction.
 * Its height is the window while more than a third of it is in use, else what makes small runs readable.
 */
export function BudgetChart(props: { points: readonly BudgetPoint[]; budget: RunBudget }) {
  const { budget } = props;
  const points = chartPoints(props.points);
  const steps = props.points.length;
  const last = points.at(-1);
  if (last === undefined || points.length < 2) return <ChartPlace />;
  const peak = Math.max(...points.map((point) => point.usedTokens));
  const top = peak * 3 > budget.compaction_at ? budget.context_window : peak * 1.25;
  const x = (index: number) => (index / (points.length - 1)) * WIDTH;
  const y = (tokens: number) => HEIGHT - (Math.min(tokens, top) / top) * HEIGHT;
  const compactions = props.points.filter((point) => point.compacted).length;
  const words = `Over ${formatPlural(steps, "step")} the context grew to ${formatCount(peak)} tokens at most and holds ${formatCount(last.usedTokens)} now; skills hold ${formatCount(last.skillTokens)}. ${formatPlural(compactions, "compaction")}.`;
  return (
    <figure>
      <div className="relative">
        <LimitWord
          at={budget.compaction_at}
          top={top}
          y={y}
          word="compaction"
          className="text-ink"
        />
        <LimitWord
          at={budget.skills.limit}
          top={top}
          y={y}
          word="skills’ limit"
          className="text-skill"
        />
        <svg
          viewBox={`0 ${-EDGE} ${WIDTH} ${HEIGHT + 2 * EDGE}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words}
          className="block h-24 w-full"
        >
          <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" />
          <Limit at={budget.compaction_at} top={top} y={y} className="stroke-ink" />
          <Limit at={budget.skills.limit} top={top} y={y} className="stroke-skill-solid" />
          <Area
            heights={points.map((point) => y(point.usedTokens))}
            x={x}
            className="fill-model-solid/15 stroke-model-solid"
          />
          <Area
            heights={points.map((point) => y(point.skillTokens))}
            x={x}
            className="fill-skill-solid/25 stroke-skill-solid"
          />
          {points.map((point, index) =>
            point.compacted ? (
              <line
                key={point.seq}
                x1={x(index)}
                x2={x(index)}
                y1="0"
                y2={14}
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
                className="stroke-policy-solid"
              />
            ) : null,
          )}
        </svg>
      </div>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>
          <span aria-hidden className="mr-1 inline-block h-0.5 w-3 bg-model-solid align-middle" />
          context
          <span
            aria-hidden
            className="mr-1 ml-3 inline-block h-0.5 w-3 bg-skill-solid align-middle"
          />
          skills
          {compactions === 0 ? null : (
            <>
              <span
                aria-hidden
                className="mr-1 ml-3 inline-block h-3 w-px bg-policy-solid align-middle"
              />
              {formatPlural(compactions, "compaction")}
            </>
          )}
        </span>
        <span>
          {formatPlural(steps, "step")}, peak {formatCount(peak)}
        </span>
      </figcaption>
    </figure>
  );
}

/** Keeps the room of the chart until there are two points to draw a line between. */
function ChartPlace() {
  return (
    <div>
      <div className="flex h-24 items-end border-b border-line-strong">
        <p className="pb-2 text-xs text-muted">The chart begins with the second step.</p>
      </div>
      <p className="mt-1 text-xs">&nbsp;</p>
    </div>
  );
}

function Limit(props: {
  at: number;
  top: number;
  y: (tokens: number) => number;
  className: string;
}) {
  if (props.at > props.top) return null;
  return (
    <line
      x1="0"
      x2={WIDTH}
      y1={props.y(props.at)}
      y2={props.y(props.at)}
      strokeDasharray="4 3"
      vectorEffect="non-scaling-stroke"
      className={props.className}
    />
  );
}

/** Names a limit at the left end of its line; the drawing is stretched, words must not be. */
function LimitWord(props: {
  at: number;
  top: number;
  y: (tokens: number) => number;
  word: string;
  className: string;
}) {
  if (props.at > props.top) return null;
  return (
    <span
      aria-hidden
      style={{ top: `${((props.y(props.at) + EDGE) / (HEIGHT + 2 * EDGE)) * 100}%` }}
      className={classNames("absolute left-0 -translate-y-full text-2xs", props.className)}
    >
      {props.word}
    </span>
  );
}

function Area(props: {
  heights: readonly number[];
  x: (index: number) => number;
  className: string;
}) {
  const line = props.heights
    .map((height, index) => `${props.x(index).toFixed(1)},${height.toFixed(1)}`)
    .join(" ");
  return (
    <polygon
      points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`}
      vectorEffect="non-scaling-stroke"
      className={props.className}
    />
  );
}
