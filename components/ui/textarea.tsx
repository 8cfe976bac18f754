import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { CONTROL_LOOK } from "./input";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      className={classNames(CONTROL_LOOK, "min-h-20 resize-y py-1.5 leading-5", className)}
    />
  );
}
