"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Says more on hover and on focus. The child must be able to take focus, or the words are lost to a keyboard. */
export function Tooltip(props: {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}) {
  return (
    <Radix.Provider delayDuration={250}>
      <Radix.Root>
        <Radix.Trigger asChild>{props.children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={props.side ?? "top"}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-80 rounded-md border border-line-strong bg-raised px-2 py-1 text-xs text-ink shadow-float"
          >
            {props.content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
