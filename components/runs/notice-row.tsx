import {
  Ban,
  BookMinus,
  BookX,
  CircleCheck,
  CirclePlus,
  CircleX,
  FoldVertical,
  ListPlus,
  Play,
  RotateCw,
  ShieldX,
  TriangleAlert,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import { Link } from "@/components/ui/link";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { Tone } from "@/components/ui/tone";
import type { NoticeEvent } from "@/lib/runs/run-view";
import { failureAdvice } from "./failure-advice";
import { noticeSentence } from "./notice-sentence";
import { OutputText } from "./output-text";
import { RowShell, type RowProps } from "./row-shell";
import { RuleLink } from "./rule-link";

type Look = { icon: LucideIcon; tone: Tone; surface?: string };

const POLICY_SURFACE = "border border-policy-line bg-policy-soft py-2.5";
const LOOKS = {
  "run.started": { icon: Play, tone: "model" },
  "run.resumed": { icon: RotateCw, tone: "model" },
  "run.completed": { icon: CircleCheck, tone: "done" },
  "run.failed": {
    icon: CircleX,
    tone: "failure",
    surface: "border border-failure-line bg-failure-soft py-2.5",
  },
  "run.cancelled": { icon: Ban, tone: "model" },
  "catalog.disclosed": { icon: ListPlus, tone: "skill" },
  "tools.disclosed": { icon: Wrench, tone: "tool" },
  "skill.withheld": { icon: ShieldX, tone: "policy", surface: POLICY_SURFACE },
  "skill.omitted": { icon: BookMinus, tone: "skill" },
  "skill.eligible": { icon: CirclePlus, tone: "skill" },
  "skill.waiting": { icon: RotateCw, tone: "skill" },
  "skill.degraded": { icon: TriangleAlert, tone: "failure" },
  "skill.deactivated": { icon: BookX, tone: "skill" },
  "context.compacted": { icon: FoldVertical, tone: "model" },
  "context.blocked": { icon: TriangleAlert, tone: "failure" },
} as const satisfies Record<NoticeEvent["type"], Look>;

/** An event that stands for itself, in a sentence. */
export function NoticeRow(props: RowProps & { event: NoticeEvent }) {
  const { event } = props;
  const look: Look = LOOKS[event.type];
  const detail = detailOf(event);
  const strong = event.type.startsWith("run.") && event.type !== "run.resumed";
  return (
    <RowShell
      seq={event.seq}
      at={event.at}
      startedAt={props.startedAt}
      targeted={props.targeted}
      icon={look.icon}
      tone={look.tone}
      className={classNames(look.surface)}
      headline={
        <span
          className={classNames(
            strong ? "font-medium" : look.surface === undefined && "text-muted",
          )}
        >
          {noticeSentence(event)}
        </span>
      }
      {...(detail === null
        ? {}
        : { detail: () => <OutputText text={detail.text} label={detail.label} whole /> })}
    >
      {event.type === "run.failed" ? <Advice code={event.error.code} /> : null}
      {event.type === "skill.withheld" ? <RuleLink id={event.rule.id} /> : null}
    </RowShell>
  );
}

function Advice({ code }: { code: string }) {
  const advice = failureAdvice(code);
  return (
    <div className="mt-1">
      <p className="text-muted">{advice.text}</p>
      {advice.link === null ? null : (
        <Button asChild size="small" className="mt-2">
          <Link href={advice.link.href}>{advice.link.label}</Link>
        </Button>
      )}
    </div>
  );
}

function detailOf(event: NoticeEvent): { text: string; label: string } | null {
  if (event.type === "catalog.disclosed" && event.text !== undefined && event.text !== "") {
    return { text: event.text, label: "the catalog block as the model saw it" };
  }
  if (event.type === "context.compacted") return { text: event.summary, label: "the summary" };
  return null;
}
