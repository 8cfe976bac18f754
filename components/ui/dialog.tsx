"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";

/** A question over the page. It closes on Escape and gives the focus back to what opened it. */
export function Dialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Stands at the foot; the main act last. */
  footer?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[appear_120ms] bg-overlay" />
        <Radix.Content
          {...(props.description === undefined ? { "aria-describedby": undefined } : {})}
          className={classNames(
            "fixed top-[calc(50%-var(--toast-room)/2)] left-1/2 z-50 flex max-h-[calc(100dvh-32px-var(--toast-room))] w-[calc(100vw-32px)] -translate-1/2",
            "animate-[appear_120ms] flex-col rounded-lg border border-line-strong bg-raised shadow-float outline-none",
            props.wide === true ? "max-w-3xl" : "max-w-lg",
          )}
        >
          <div className="py-4 pr-14 pb-3 pl-5">
            <Radix.Title className="text-lg font-semibold">{props.title}</Radix.Title>
            {props.description === undefined ? null : (
              <Radix.Description asChild>
                <div className="mt-1 text-muted">{props.description}</div>
              </Radix.Description>
            )}
          </div>
          {props.children === undefined ? null : (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">{props.children}</div>
          )}
          {props.footer === undefined ? null : (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {props.footer}
            </div>
          )}
          {/* Last, so that the focus begins at the content. */}
          <Radix.Close asChild>
            <Button
              variant="ghost"
              size="small-icon"
              aria-label="Close"
              className="absolute top-3.5 right-4"
            >
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
