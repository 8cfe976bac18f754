import { classNames } from "@/components/ui/class-names";
import { formatTokens, shortDigest } from "@/components/ui/format";
import type { RunComparison } from "@/lib/runs/compare-runs";
import type { LedgerState } from "@/lib/runs/run";
import { DIFFERS_SURFACE, DiffersMark } from "./differs-mark";
import { SideMark } from "./side-mark";

/** What the two runs were given. Lines that differ stand out; equal ones say so once. */
export function CompareConfig({ config }: { config: RunComparison["config"] }) {
  const different = config.filter(({ a, b }) => a !== b);
  const same = config.filter(({ a, b }) => a === b).map(({ field }) => field.toLowerCase());
  return (
    <div className="text-sm">
      {different.map(({ field, a, b }) => (
        <Line key={field} name={field} a={a} b={b} differs />
      ))}
      {same.length === 0 ? null : (
        <p className="border-t border-line py-1.5 text-muted first:border-t-0">
          The same: {same.join(", ")}.
        </p>
      )}
    </div>
  );
}

/** What became of each skill in the two runs; those with another fate first. */
export function CompareSkills({ skills }: { skills: RunComparison["skills"] }) {
  if (skills.length === 0) return <p className="text-sm text-muted">Neither run had skills.</p>;
  const sorted = [...skills.filter(isDifferent), ...skills.filter((skill) => !isDifferent(skill))];
  return (
    <div className="text-sm">
      {sorted.map((skill) => (
        <Line
          key={skill.skill_id}
          name={skill.name}
          mono
          a={fateOf(skill.a)}
          b={fateOf(skill.b)}
          differs={isDifferent(skill)}
        />
      ))}
    </div>
  );
}

function Line(props: { name: string; a: string; b: string; differs: boolean; mono?: boolean }) {
  return (
    <div
      className={classNames(
        "grid gap-x-3 gap-y-0.5 border-t border-line px-2 py-1.5 first:border-t-0",
        "sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]",
        props.differs && DIFFERS_SURFACE,
      )}
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span
          className={classNames(
            "min-w-0 truncate",
            props.mono === true ? "font-mono" : "text-muted",
          )}
          title={props.name}
        >
          {props.name}
        </span>
        {props.differs ? <DiffersMark /> : null}
      </span>
      <Side side="A" text={props.a} muted={!props.differs} />
      <Side side="B" text={props.b} muted={!props.differs} />
    </div>
  );
}

function Side({ side, text, muted }: { side: "A" | "B"; text: string; muted: boolean }) {
  return (
    <span className="flex min-w-0">
      <SideMark side={side} />
      <span
        className={classNames(
          "line-clamp-6 min-w-0 break-words whitespace-pre-wrap",
          muted && "text-muted",
        )}
      >
        {text === "" ? "–" : text}
      </span>
    </span>
  );
}

function isDifferent({ a, b }: RunComparison["skills"][number]): boolean {
  return a?.state !== b?.state || a?.digest !== b?.digest;
}

function fateOf(side: RunComparison["skills"][number]["a"]): string {
  if (side === null) return "not attached";
  const tokens = side.tokens === undefined ? "" : `, ${formatTokens(side.tokens)}`;
  const reason = side.reason === undefined ? "" : `\n${side.reason}`;
  return `${wordOf(side.state)}${tokens} · ${shortDigest(side.digest)}${reason}`;
}

function wordOf(state: LedgerState): string {
  return state === "offered_not_chosen" ? "not chosen" : state.replaceAll("_", " ");
}
