"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Textarea } from "../ui/textarea";
import type { SkillSource } from "./skill-source";

const PLACEHOLDER = `---
name: release-notes
description: Writes release notes from merged pull requests. Use when a version is about to ship.
---

# Release notes
…`;

/** A pasted SKILL.md. `/skills/new#paste` comes straight here. */
export function PasteDoor({ begin }: { begin: (sources: readonly SkillSource[]) => void }) {
  const [content, setContent] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (window.location.hash === "#paste") field.current?.focus();
  }, []);

  return (
    <Card title={<label htmlFor="paste">Paste a SKILL.md</label>}>
      <Textarea
        ref={field}
        id="paste"
        value={content}
        spellCheck={false}
        placeholder={PLACEHOLDER}
        className="h-[452px] font-mono text-sm"
        onChange={(event) => {
          setContent(event.target.value);
        }}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          A header between two lines of <code>---</code>, then the instructions.
        </p>
        <Button
          variant="primary"
          disabled={content.trim() === ""}
          onClick={() => {
            begin([{ kind: "text", label: "the pasted text", content }]);
          }}
        >
          Preview
        </Button>
      </div>
    </Card>
  );
}
