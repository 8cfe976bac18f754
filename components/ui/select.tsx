import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { CONTROL_LOOK } from "./input";

/** The browser's own select, so that phones and keyboards do what their people expect. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative inline-flex w-full min-w-0", className)}>
      <select {...rest} className={classNames(CONTROL_LOOK, "h-8 appearance-none truncate pr-8")} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-2 right-2.5 size-4 text-muted"
      />
    </span>
  );
}
