import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** The look that all text controls share. */
export const CONTROL_LOOK =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 text-base text-ink " +
  "aria-invalid:border-failure-solid disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={classNames(CONTROL_LOOK, "h-8", className)} />;
}
