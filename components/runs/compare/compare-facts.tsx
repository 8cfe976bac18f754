import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/class-names";
import { formatCount, formatDollars, formatDuration } from "@/components/ui/format";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Run } from "@/lib/runs/run";
import { RunStatusLabel } from "../run-status-label";
import { SideMark } from "./side-mark";

/** State and figures of both runs, and by how much the second one differs. */
export function CompareFacts({ a, b }: { a: Run; b: Run }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <RunHeading name="A" run={a} />
        <RunHeading name="B" run={b} />
      </div>
      <Figures a={a} b={b} />
    </div>
  );
}

function Figures({ a, b }: { a: Run; b: Run }) {
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th className="w-24 sm:w-32">
            <span className="sr-only">Figure</span>
          </th>
          <th scope="col">A</th>
          <th scope="col">B</th>
          <th scope="col" className="w-16 text-right font-normal">
            B to A
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        <Figure name="Tokens in" a={a.usage.input_tokens} b={b.usage.input_tokens} />
        <Figure name="Tokens out" a={a.usage.output_tokens} b={b.usage.output_tokens} />
        <Figure name="Cost" a={a.cost_usd} b={b.cost_usd} format={formatDollars} />
        <Figure name="Time worked" a={a.worked_ms} b={b.worked_ms} format={formatDuration} />
        <Figure name="Turns" a={a.usage.turns} b={b.usage.turns} />
        <Figure name="Calls" a={a.usage.tool_calls} b={b.usage.tool_calls} />
        <Figure name="Catalog block" a={a.budget?.catalog.tokens} b={b.budget?.catalog.tokens} />
        <Figure name="Skills’ text" a={a.budget?.skills.used} b={b.budget?.skills.used} />
      </tbody>
    </table>
  );
}

function RunHeading({ name, run }: { name: "A" | "B"; run: Run }) {
  return (
    <div className="min-w-0 text-sm">
      <span className="flex flex-wrap items-center gap-x-3">
        <SideMark side={name} always />
        <RunStatusLabel status={run.status} className="text-sm" />
      </span>
      <Link href={`/runs/${run.id}`} className="block truncate text-accent hover:underline">
        {run.input.split("\n")[0]}
      </Link>
      <span className="block truncate text-xs text-muted">
        {run.agent.name}
        {run.model === null ? null : ` · ${run.model.name}`} · <RelativeTime at={run.created_at} />
      </span>
    </div>
  );
}

function Figure(props: {
  name: string;
  a: number | null | undefined;
  b: number | null | undefined;
  format?: (value: number) => string;
}) {
  const format = props.format ?? formatCount;
  const [a, b] = [props.a ?? null, props.b ?? null];
  if (a === null && b === null) return null;
  const share = a === null || b === null || a === 0 ? null : Math.round((b / a - 1) * 100);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 pr-3 text-left font-normal text-muted">
        {props.name}
      </th>
      <td className="pr-3">{a === null ? "–" : format(a)}</td>
      <td className="pr-3">{b === null ? "–" : format(b)}</td>
      <td className={classNames("text-right", share === 0 ? "text-muted" : "font-medium")}>
        {share === null
          ? ""
          : share === 0
            ? "same"
            : `${share > 0 ? "+" : "−"}${Math.abs(share)} %`}
      </td>
    </tr>
  );
}
