"use client";

import { useState } from "react";
import { workspaceSchema } from "../../lib/workspaces/person";
import { api } from "../api-client";
import { openWorkspace } from "../frame/open-workspace";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";

export function NewWorkspaceForm() {
  const [name, setName] = useState("");
  const creating = useAct(async () => {
    const workspace = await api.post("/v1/workspaces", { name }, workspaceSchema);
    openWorkspace(workspace.slug);
  });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        creating.run();
      }}
    >
      <Field label="Name" hint="Skills, agents and runs of a workspace are not seen in any other.">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={100}
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      {creating.problem === null ? null : <ProblemNotice problem={creating.problem} />}
      <div className="flex justify-end">
        <Button type="submit" pending={creating.pending} disabled={name.trim() === ""}>
          Make and open
        </Button>
      </div>
    </form>
  );
}
