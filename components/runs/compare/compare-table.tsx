import { classNames } from "@/components/ui/class-names";
import { formatTokens, shortDigest } from "@/components/ui/format";
import type { RunComparison } from "@/lib/runs/compare-runs";

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
        <p className="border-t border-line py-1 text-muted">The same: {same.join(", ")}.</p>
      )}
    </div>
  );
}

/** What became of each skill in the two runs. */
export function CompareSkills({ skills }: { skills: RunComparison["skills"] }) {
  if (skills.length === 0) return <p className="text-sm text-muted">Neither run had skills.</p>;
  return (
    <div className="text-sm">
      {skills.map((skill) => (
        <Line
          key={skill.skill_id}
          name={skill.name}
          mono
          a={fateOf(skill.a)}
          b={fateOf(skill.b)}
          differs={skill.a?.state !== skill.b?.state || skill.a?.digest !== skill.b?.digest}
        />
      ))}
    </div>
  );
}

function Line(props: { name: string; a: string; b: string; differs: boolean; mono?: boolean }) {
  const side = (text: string) => (
    <span
      className={classNames(
        "line-clamp-6 min-w-0 break-words whitespace-pre-wrap",
        !props.differs && "text-muted",
      )}
    >
      {text === "" ? "–" : text}
    </span>
  );
  return (
    <div className="grid grid-cols-2 gap-x-3 border-t border-line py-1 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span
        className={classNames(
          "col-span-2 truncate sm:col-span-1",
          props.mono === true ? "font-mono" : "text-muted",
        )}
        title={props.name}
      >
        {props.name}
        {props.differs ? <span className="sr-only"> (differs)</span> : null}
      </span>
      {side(props.a)}
      {side(props.b)}
    </div>
  );
}

function fateOf(side: RunComparison["skills"][number]["a"]): string {
  if (side === null) return "not attached";
  const tokens = side.tokens === undefined ? "" : `, ${formatTokens(side.tokens)}`;
  const reason = side.reason === undefined ? "" : `\n${side.reason}`;
  return `${side.state.replaceAll("_", " ")}${tokens} · ${shortDigest(side.digest)}${reason}`;
}
