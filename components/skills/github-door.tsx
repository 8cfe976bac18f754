"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import type { SkillSource } from "./skill-source";

/** A repository, a folder of one or a SKILL.md on GitHub. `/skills/new#github` comes straight here. */
export function GithubDoor({ begin }: { begin: (sources: readonly SkillSource[]) => void }) {
  const [url, setUrl] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const written = url.trim();

  useEffect(() => {
    if (window.location.hash === "#github") field.current?.focus();
  }, []);

  return (
    <Card title="Import from GitHub">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (written !== "") begin([{ kind: "github", label: written, url: written }]);
        }}
      >
        <Field
          label="Repository, folder or SKILL.md"
          hint="What you see in the preview is what is imported: it stays at that commit."
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <Input
                {...control}
                ref={field}
                value={url}
                spellCheck={false}
                autoComplete="off"
                autoCapitalize="off"
                inputMode="url"
                placeholder="owner/repo or https://github.com/…/tree/main/skills"
                className="min-w-0 flex-1 basis-56 font-mono text-sm"
                onChange={(event) => {
                  setUrl(event.target.value);
                }}
              />
              <Button type="submit" variant="primary" disabled={written === ""}>
                Preview
              </Button>
            </div>
          )}
        </Field>
      </form>
    </Card>
  );
}
