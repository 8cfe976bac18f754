"use client";

import { ClipboardPaste } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { Textarea } from "../ui/textarea";
import { readPastedSkill } from "./read-pasted-skill";
import type { SkillSource } from "./skill-source";
import { usePastedSkill } from "./use-pasted-skill";
import { fieldsOf, NOTHING_WRITTEN, otherKeys, sourceOf, type WrittenSkill } from "./written-skill";

const BODY_PLACEHOLDER = `# Release notes

1. List the merged pull requests since the last tag.
2. …`;

/** Write a skill, or paste one: anywhere on the page, or whole into the text. `/skills/new#paste` comes straight here. */
export function WriteDoor({ begin }: { begin: (sources: readonly SkillSource[]) => void }) {
  const [written, setWritten] = useState(NOTHING_WRITTEN);
  const body = useRef<HTMLTextAreaElement>(null);
  const others = otherKeys(written);
  const holdsWhole = written.header === "" && readPastedSkill(written.body) !== null;
  const isReady =
    written.body.trim() !== "" || (written.name.trim() !== "" && written.description.trim() !== "");

  useEffect(() => {
    if (window.location.hash === "#paste") body.current?.focus();
  }, []);

  function fill(source: string) {
    const before = written;
    setWritten(fieldsOf(source));
    toast.success("Filled from the pasted skill.", {
      action: {
        label: "Undo",
        onClick: () => {
          setWritten(before);
        },
      },
    });
  }
  usePastedSkill(fill);

  function change(changes: Partial<WrittenSkill>) {
    setWritten({ ...written, ...changes });
  }

  return (
    <Card title="Write or paste a skill">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const label = written.name.trim() === "" ? "the pasted text" : written.name.trim();
          if (isReady) begin([{ kind: "text", label, content: sourceOf(written) }]);
        }}
      >
        <p className="flex items-center gap-2 text-sm text-muted">
          <ClipboardPaste aria-hidden className="size-4 shrink-0" />
          Paste a whole SKILL.md anywhere on this page: its header fills the fields.
        </p>
        <Field label="Name" hint="Lower case letters, digits and hyphens.">
          {(control) => (
            <Input
              {...control}
              value={written.name}
              autoComplete="off"
              className="font-mono text-sm"
              placeholder="release-notes"
              onChange={(event) => {
                change({ name: event.target.value });
              }}
            />
          )}
        </Field>
        <Field
          label="Description"
          hint="What it does and when to use it: the one line that a model decides by."
        >
          {(control) => (
            <Textarea
              {...control}
              value={written.description}
              placeholder="Writes release notes from merged pull requests. Use when a version is about to ship."
              onChange={(event) => {
                change({ description: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label="Instructions, or a whole SKILL.md">
          {(control) => (
            <Textarea
              {...control}
              ref={body}
              value={written.body}
              spellCheck={false}
              placeholder={BODY_PLACEHOLDER}
              className="h-64 font-mono text-sm"
              onChange={(event) => {
                change({ body: event.target.value });
              }}
            />
          )}
        </Field>
        {holdsWhole ? (
          <div
            role="status"
            className="flex flex-wrap items-center gap-2 rounded-md border border-policy-line bg-policy-soft px-3 py-1.5 text-sm"
          >
            <span className="min-w-0 flex-1 basis-48">
              This is a whole SKILL.md, with a header of its own.
            </span>
            <Button
              size="small"
              onClick={() => {
                fill(readPastedSkill(written.body) ?? written.body);
              }}
            >
              Fill the fields from it
            </Button>
          </div>
        ) : null}
        {others.length === 0 ? null : (
          <p className="text-sm text-muted">
            Also in its header, kept as written:{" "}
            <span className="font-mono text-xs break-words">{others.join(", ")}</span>
          </p>
        )}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" disabled={!isReady}>
            Preview
          </Button>
        </div>
      </form>
    </Card>
  );
}
