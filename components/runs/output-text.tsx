"use client";

import { useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { formatCount } from "@/components/ui/format";

/** Lines shown at each end of a long output, and how many make it long. */
const END_LINES = 4;
const LONG_LINES = 12;
/** A single line longer than this is cut until asked for; logs with minified code are common. */
const LONG_CHARACTERS = 4000;

/** Text as a program or a model gave it: mono, folded in the middle when long, copied whole. */
export function OutputText(props: { text: string; label: string; whole?: boolean }) {
  const [whole, setWhole] = useState(props.whole === true);
  const parts = whole ? null : foldText(props.text);
  return (
    <div className="relative rounded-md border border-line bg-sunken">
      <div className="absolute top-1 right-1">
        <CopyButton text={props.text} label={`Copy ${props.label}`} />
      </div>
      <pre
        aria-label={props.label}
        tabIndex={0}
        className="max-h-[60vh] overflow-auto py-2 pr-10 pl-3 text-xs leading-5 break-words whitespace-pre-wrap"
      >
        {parts === null ? props.text : parts.head}
        {parts === null ? null : (
          <>
            {"\n"}
            <button
              type="button"
              onClick={() => {
                setWhole(true);
              }}
              className="my-0.5 rounded-sm border border-line-strong bg-surface px-2 font-sans text-muted hover:text-ink"
            >
              {parts.hidden}
            </button>
            {"\n"}
            {parts.tail}
          </>
        )}
      </pre>
    </div>
  );
}

/** First and last lines of a long text; null when it is short enough to stand whole. */
export function foldText(text: string): { head: string; hidden: string; tail: string } | null {
  const lines = text.replace(/\n$/, "").split("\n");
  if (lines.length > LONG_LINES) {
    return {
      head: cut(lines.slice(0, END_LINES).join("\n")),
      hidden: `${formatCount(lines.length - 2 * END_LINES)} lines more`,
      tail: cut(lines.slice(-END_LINES).join("\n")),
    };
  }
  if (text.length <= LONG_CHARACTERS) return null;
  const half = LONG_CHARACTERS / 4;
  return {
    head: text.slice(0, half),
    hidden: `${formatCount(text.length - 2 * half)} characters more`,
    tail: text.slice(-half),
  };
}

function cut(text: string): string {
  return text.length <= LONG_CHARACTERS ? text : `${text.slice(0, LONG_CHARACTERS)} …`;
}
