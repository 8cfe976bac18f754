"use client";

import { useState } from "react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { Textarea } from "../ui/textarea";
import type { SkillSource } from "./skill-source";

/** The format's limit for descriptions; a longer one is kept with a warning. */
const DESCRIPTION_CHARACTERS = 1024;

/** An empty skill: a name and what a model should know of it. The editor does the rest. */
export function EmptyDoor({ begin }: { begin: (sources: readonly SkillSource[]) => void }) {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const ready = name.trim() !== "" && description.trim() !== "";

  function start() {
    // A JSON string is a YAML string too, whatever stands in it.
    const header = [name, description].map((text) => JSON.stringify(text.trim()));
    const content = `---\nname: ${header[0] ?? ""}\ndescription: ${header[1] ?? ""}\n---\n\n# ${name.trim()}\n\nSay step by step what to do.\n`;
    begin([{ kind: "text", label: name.trim(), content }]);
  }

  return (
    <Card title="Start with an empty skill">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) start();
        }}
      >
        <Field
          label="Name"
          hint="Lower case letters, digits and hyphens; the model calls it by this."
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={64}
              autoComplete="off"
              className="font-mono"
              placeholder="release-notes"
              onChange={(event) => {
                setName(event.target.value);
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
              value={description}
              maxLength={DESCRIPTION_CHARACTERS}
              onChange={(event) => {
                setDescription(event.target.value);
              }}
            />
          )}
        </Field>
        <div className="flex justify-end">
          <Button type="submit" disabled={!ready}>
            Preview
          </Button>
        </div>
      </form>
    </Card>
  );
}
