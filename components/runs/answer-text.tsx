"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { formatCount } from "@/components/ui/format";
import { Markdown } from "@/components/ui/markdown";
import { beginningOf, piecesOf } from "./answer-parts";

/** An answer as Markdown; of a very long one the beginning, and all of it as plain text when asked for. */
export function AnswerText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const { shown, hiddenCharacters } = useMemo(() => beginningOf(text), [text]);
  if (hiddenCharacters > 0 && isWhole) return <PlainText text={text} />;
  return (
    <div className="mt-0.5 max-w-[76ch] min-w-0">
      <Markdown text={shown} />
      {hiddenCharacters === 0 ? null : (
        <div className="mt-2 flex flex-wrap items-center gap-2 border-t border-line pt-2 text-sm text-muted">
          <span>{formatCount(hiddenCharacters)} characters more are not shown.</span>
          <Button
            onClick={() => {
              setWhole(true);
            }}
          >
            Show all as plain text
          </Button>
          <CopyButton text={text} label="Copy the whole answer" />
        </div>
      )}
    </div>
  );
}

function PlainText({ text }: { text: string }) {
  const pieces = useMemo(() => piecesOf(text), [text]);
  return (
    <div
      role="region"
      aria-label="The whole answer"
      tabIndex={0}
      className="mt-0.5 max-h-[60vh] overflow-auto rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5 break-words whitespace-pre-wrap"
    >
      {pieces.map((piece, index) => (
        <div key={index} className="[contain-intrinsic-size:auto_8000px] [content-visibility:auto]">
          {piece}
        </div>
      ))}
    </div>
  );
}
