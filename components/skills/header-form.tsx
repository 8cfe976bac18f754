"use client";

import { useState } from "react";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";
import { Textarea } from "../ui/textarea";
import { MANIFEST } from "./skill-text";
import type { SkillDrafts } from "./use-skill-drafts";

/**
 * Name and description without touching YAML: the server changes these keys and leaves the rest of the header as
 * its author wrote it. It saves a version of its own, so the source must be saved first.
 */
export function HeaderForm({ drafts }: { drafts: SkillDrafts }) {
  const { skill } = drafts;
  const [name, setName] = useState(skill.name);
  const [description, setDescription] = useState(skill.description);
  const blocked = drafts.dirty.includes(MANIFEST);
  const changed = name !== skill.name || description !== skill.description;
  const saving = useAct(async () => {
    const changes = {
      ...(name === skill.name ? {} : { name }),
      ...(description === skill.description ? {} : { description }),
    };
    const next = await api.patch(`/v1/skills/${skill.id}`, changes, skillSchema, {
      ifMatch: skill.version,
    });
    await drafts.reload(MANIFEST, next);
  });

  return (
    <form
      className="flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.run();
      }}
    >
      <Field label="Name" hint="What a model calls the skill by.">
        {(control) => (
          <Input
            {...control}
            className="font-mono"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint={`${Array.from(description).length} of 1,024 characters. Say what it does and when to use it.`}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-36"
            value={description}
            onChange={(event) => {
              setDescription(event.target.value);
            }}
          />
        )}
      </Field>
      {saving.problem === null ? null : <ProblemNotice problem={saving.problem} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {blocked ? (
          <span className="text-sm text-policy">Save the source first; it has changes.</span>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="small"
          disabled={blocked || !changed}
          pending={saving.pending}
        >
          Save header
        </Button>
      </div>
    </form>
  );
}
