"use client";

import { useState } from "react";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";
import { fileUrl } from "./file-url";
import type { SkillDrafts } from "./use-skill-drafts";

/** Adds an empty text file and opens it. */
export function NewFileDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  drafts: SkillDrafts;
}) {
  const { drafts } = props;
  const [path, setPath] = useState("");
  const [executable, setExecutable] = useState(false);
  const taken = drafts.skill.package.files.some((file) => file.path === path);
  const adding = useAct(async () => {
    const url = `${fileUrl(drafts.skill.id, path)}?executable=${String(executable)}`;
    const raw = executable ? "#!/bin/sh\n" : "";
    const next = await api.put(url, { raw, contentType: "application/octet-stream" }, skillSchema, {
      ifMatch: drafts.skill.version,
    });
    drafts.take(next);
    drafts.open(path);
    setPath("");
    props.onOpenChange(false);
  });

  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title="New file">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          adding.run();
        }}
      >
        <Field
          label="Path"
          hint="Inside the skill’s folder; a new folder is made by naming it."
          error={taken ? "There is such a file already." : undefined}
        >
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              placeholder="scripts/run.sh"
              autoComplete="off"
              value={path}
              onChange={(event) => {
                setPath(event.target.value);
              }}
            />
          )}
        </Field>
        <Checkbox
          label="Executable, as a script is"
          checked={executable}
          onChange={(event) => {
            setExecutable(event.target.checked);
          }}
        />
        {adding.problem === null ? null : <ProblemNotice problem={adding.problem} />}
        <div className="flex justify-end">
          <Button
            type="submit"
            variant="primary"
            pending={adding.pending}
            disabled={path.trim() === "" || taken}
          >
            Add file
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
