import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { TONE_SURFACE, type Tone } from "./tone";

/** A state or a kind: icon and word, never colour alone. Long words end in an ellipsis. */
export function Chip(props: {
  tone?: Tone;
  icon?: LucideIcon;
  title?: string;
  className?: string;
  children: ReactNode;
}) {
  const Icon = props.icon;
  return (
    <span
      title={props.title}
      className={classNames(
        "inline-flex h-5 max-w-full min-w-0 items-center gap-1 rounded-sm border px-1.5 text-xs font-medium",
        TONE_SURFACE[props.tone ?? "model"],
        props.className,
      )}
    >
      {Icon === undefined ? null : <Icon aria-hidden className="size-3 shrink-0" />}
      <span className="truncate">{props.children}</span>
    </span>
  );
}
