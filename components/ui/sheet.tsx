"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";

/** A panel that comes in from a side and covers the page: what stands beside it on a wide screen. */
export function Sheet(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: "left" | "right";
  children: ReactNode;
}) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[appear_120ms] bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          className={classNames(
            "fixed inset-y-0 z-50 flex w-[min(400px,calc(100vw-40px))] animate-[appear_120ms] flex-col bg-raised shadow-float outline-none",
            props.side === "left" ? "left-0 border-r" : "right-0 border-l",
            "border-line-strong",
          )}
        >
          <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
            <Radix.Title className="min-w-0 flex-1 truncate font-semibold">
              {props.title}
            </Radix.Title>
            <Radix.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">{props.children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
