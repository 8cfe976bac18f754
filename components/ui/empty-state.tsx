import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Nothing here yet: says what the thing is for and offers the first step. */
export function EmptyState(props: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** The first step, main one first. */
  actions?: ReactNode;
}) {
  const Icon = props.icon;
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-line-strong p-6 sm:p-8">
      <span className="flex size-9 items-center justify-center rounded-md border border-line bg-surface text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="max-w-prose">
        <h2 className="text-lg font-semibold">{props.title}</h2>
        <div className="mt-1 text-muted">{props.children}</div>
      </div>
      {props.actions === undefined ? null : (
        <div className="flex flex-wrap gap-2">{props.actions}</div>
      )}
    </div>
  );
}
