"use client";

import { Toaster as Sonner } from "sonner";

/** Long enough to read two sentences and to reach their button; a pointer on them holds them. */
const SHOWN_MS = 8_000;

/** The one place where toasts appear: `toast.success("Saved as v4.")` from `sonner`. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={4}
      duration={SHOWN_MS}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start font-sans gap-2 rounded-lg border border-line-strong bg-raised p-3 text-base text-ink shadow-float",
          content: "min-w-0 flex-1",
          title: "font-medium",
          description: "text-sm text-muted",
          icon: "mt-0.5",
          success: "[&_[data-icon]]:text-done",
          error: "[&_[data-icon]]:text-failure",
          warning: "[&_[data-icon]]:text-policy",
          actionButton:
            "h-7 shrink-0 rounded-md border border-line-strong px-2 text-sm font-medium hover:bg-hover",
        },
      }}
    />
  );
}
