"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "./button";
import { useCopy } from "./use-copy";

/** Copies `text` and says so for a moment. */
export function CopyButton(props: { text: string; label: string; size?: "small-icon" | "icon" }) {
  const { copied, copy } = useCopy(props.text);
  return (
    <Button
      variant="ghost"
      size={props.size ?? "small-icon"}
      aria-label={copied ? "Copied" : props.label}
      title={props.label}
      onClick={copy}
    >
      {copied ? <Check aria-hidden className="text-done" /> : <Copy aria-hidden />}
    </Button>
  );
}
