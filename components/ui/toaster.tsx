"use client";

import { useEffect, useRef } from "react";
import { Toaster as Sonner } from "sonner";

/** Long enough to read two sentences and to reach their button; a pointer on them holds them. */
const SHOWN_MS = 8_000;

/** The rail is 208 px wide; its foot stands below the toasts. */
const IN_RAIL = { left: 8, bottom: 84 };
const AT_FOOT = { left: 8, right: 8, bottom: 8 };

/** Older ones look out behind the newest by this much. */
const STACKED_PX = 14;

/**
 * The one place where toasts appear: `toast.success("Saved as v4.")` from `sonner`. Nothing to be clicked lies under
 * one: they stand in the empty part of the rail; under 900 px at the foot, where the page makes room (`--toast-room`).
 */
export function Toaster() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const watch = new MutationObserver(() => {
      document.documentElement.style.setProperty("--toast-height", `${heightOf(element)}px`);
    });
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ["style"] });
    return () => {
      watch.disconnect();
    };
  }, []);
  return (
    <div ref={frame}>
      <Sonner
        position="bottom-left"
        offset={IN_RAIL}
        mobileOffset={AT_FOOT}
        visibleToasts={3}
        duration={SHOWN_MS}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              "flex w-full flex-wrap items-start font-sans gap-2 rounded-lg border border-line-strong bg-raised p-3 text-base text-ink shadow-float",
            content: "min-w-32 flex-1 [overflow-wrap:anywhere]",
            title: "font-medium",
            description: "text-sm text-muted",
            icon: "mt-0.5",
            success: "[&_[data-icon]]:text-done",
            error: "[&_[data-icon]]:text-failure",
            warning: "[&_[data-icon]]:text-policy",
            actionButton:
              "ml-auto h-7 shrink-0 rounded-md border border-line-strong px-2 text-sm font-medium hover:bg-hover",
          },
        }}
      />
    </div>
  );
}

/** What the stack takes when nobody points at it, by sonner's own measure. */
function heightOf(element: HTMLElement): number {
  const list = element.querySelector<HTMLElement>("[data-sonner-toaster]");
  const count = element.querySelectorAll('[data-sonner-toast][data-visible="true"]').length;
  const front = Number.parseFloat(list?.style.getPropertyValue("--front-toast-height") ?? "");
  if (count === 0 || Number.isNaN(front)) return 0;
  return front + (count - 1) * STACKED_PX;
}
