"use client";

import { Check, Fingerprint } from "lucide-react";
import { shortDigest } from "./format";
import { useCopy } from "./use-copy";

/** A package's name: shows 8 characters, copies all of them. */
export function DigestChip({ digest }: { digest: string }) {
  const { copied, copy } = useCopy(digest);
  return (
    <button
      type="button"
      title={`${digest} (copies whole)`}
      aria-label={copied ? "Digest copied" : `Copy digest ${digest}`}
      onClick={copy}
      className="inline-flex h-5 items-center gap-1 rounded-sm border border-line bg-sunken px-1.5 font-mono text-xs text-muted hover:border-line-strong hover:text-ink"
    >
      {copied ? (
        <Check aria-hidden className="size-3 text-done" />
      ) : (
        <Fingerprint aria-hidden className="size-3" />
      )}
      {shortDigest(digest)}
    </button>
  );
}
