import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

/** A box with its words; the whole line is the target. */
export function Checkbox({
  label,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
  return (
    <label className={classNames("flex items-start gap-2", className)}>
      <input type="checkbox" {...rest} className="mt-0.5 size-4 shrink-0 accent-(--accent)" />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
