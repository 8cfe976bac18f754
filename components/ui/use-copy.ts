"use client";

import { useEffect, useState } from "react";
import { toast } from "sonner";
import { inBackground } from "../in-background";

const CONFIRMED_MS = 1500;

/** Copies a text and is `copied` for a moment; where the browser refuses, a toast shows the text. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, CONFIRMED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);

  async function writeText() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      toast.error("The browser did not let us copy. Select the text instead.", {
        description: why,
      });
    }
  }

  return {
    copied,
    copy: () => {
      inBackground(writeText);
    },
  };
}
