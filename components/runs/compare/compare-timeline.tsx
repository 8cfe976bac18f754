import { BookOpenCheck, MessageSquareText, User, Wrench, type LucideIcon } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { formatCount, formatDuration } from "@/components/ui/format";
import { TONE_TEXT, type Tone } from "@/components/ui/tone";
import { alignSequences } from "./align-sequences";
import type { ComparedStep } from "./compared-steps";
import { DIFFERS_SURFACE, DiffersMark } from "./differs-mark";
import { SideMark } from "./side-mark";

const LOOKS = {
  answer: { icon: MessageSquareText, tone: "model" },
  skill: { icon: BookOpenCheck, tone: "skill" },
  tool: { icon: Wrench, tone: "tool" },
  message: { icon: User, tone: "model" },
} as const satisfies Record<ComparedStep["kind"], { icon: LucideIcon; tone: Tone }>;

/** Lines of the picture; beyond them the runs themselves are the place to read. */
const MOST_LINES = 500;

/** Both runs step by step; the same call stands in the same line, what only one did stands alone. */
export function CompareTimeline(props: {
  a: { runId: string; steps: readonly ComparedStep[] };
  b: { runId: string; steps: readonly ComparedStep[] };
}) {
  const pairs = alignSequences(props.a.steps, props.b.steps, (step) => step.key);
  if (pairs.length === 0) return <p className="text-sm text-muted">Neither run did anything.</p>;
  return (
    <ol className="text-sm">
      {pairs.slice(0, MOST_LINES).map((pair, place) => (
        <li
          key={place}
          className="grid gap-x-3 border-t border-line py-1 first:border-t-0 sm:grid-cols-2"
        >
          <Step side="A" runId={props.a.runId} step={pair.a} mark={markOf(pair.a, pair.b)} />
          <Step side="B" runId={props.b.runId} step={pair.b} mark={markOf(pair.b, pair.a)} />
        </li>
      ))}
      {pairs.length > MOST_LINES ? (
        <li className="border-t border-line py-1 text-muted">
          {formatCount(pairs.length - MOST_LINES)} lines more are not shown.
        </li>
      ) : null}
    </ol>
  );
}

/** What a step has that the one beside it has not; null when both did the same and got the same. */
function markOf(own: ComparedStep | null, other: ComparedStep | null): string | null {
  if (own === null) return null;
  if (other === null) return "only here";
  if (own.failed !== other.failed) return own.failed ? "failed only here" : "failed over there";
  return own.outcome === other.outcome ? null : "another result";
}

function Step(props: {
  side: "A" | "B";
  runId: string;
  step: ComparedStep | null;
  mark: string | null;
}) {
  const { step, mark } = props;
  if (step === null) return <span className="hidden text-faint sm:inline">–</span>;
  const look = LOOKS[step.kind];
  const Icon = look.icon;
  const facts = [
    step.failed ? "failed" : null,
    step.tokens === null ? null : `${formatCount(step.tokens)} tokens`,
    step.durationMs === null ? null : formatDuration(step.durationMs),
  ].filter((fact) => fact !== null);
  return (
    <a
      href={`/runs/${props.runId}#e${step.seq}`}
      title={step.subject}
      className={classNames(
        "group flex min-w-0 items-start gap-2 rounded-sm px-1 hover:bg-hover",
        mark !== null && DIFFERS_SURFACE,
      )}
    >
      <SideMark side={props.side} />
      <Icon aria-hidden className={classNames("mt-0.5 size-4 shrink-0", TONE_TEXT[look.tone])} />
      <span className="min-w-0 flex-1">
        <span className="font-medium group-hover:underline">{step.title}</span>
        {mark === null ? null : (
          <span className="ml-2">
            <DiffersMark word={mark} />
          </span>
        )}{" "}
        <span className={classNames("text-muted", step.kind !== "answer" && "font-mono text-xs")}>
          <span className="line-clamp-2 break-words">{step.subject}</span>
        </span>
        <span className={classNames("block text-xs", step.failed ? "text-failure" : "text-muted")}>
          {facts.join(" · ")}
        </span>
      </span>
    </a>
  );
}
