import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Hand,
  LoaderCircle,
  type LucideIcon,
} from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { TONE_TEXT, type Tone } from "@/components/ui/tone";
import type { RunStatus } from "@/lib/runs/events";

type Look = { word: string; icon: LucideIcon; tone: Tone };

export const RUN_STATUS_LOOKS = {
  queued: { word: "Queued", icon: Clock, tone: "model" },
  running: { word: "Running", icon: LoaderCircle, tone: "tool" },
  waiting: { word: "Waiting", icon: Hand, tone: "policy" },
  completed: { word: "Completed", icon: CircleCheck, tone: "done" },
  failed: { word: "Failed", icon: CircleX, tone: "failure" },
  cancelled: { word: "Stopped", icon: Ban, tone: "model" },
} as const satisfies Record<RunStatus, Look>;

/** A run's state: icon, word and colour. */
export function RunStatusLabel(props: { status: RunStatus; className?: string }) {
  const { word, icon: Icon, tone } = RUN_STATUS_LOOKS[props.status];
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 font-medium whitespace-nowrap",
        TONE_TEXT[tone],
        props.className,
      )}
    >
      <Icon
        aria-hidden
        className={classNames("size-4 shrink-0", props.status === "running" && "animate-spin")}
      />
      {word}
    </span>
  );
}
