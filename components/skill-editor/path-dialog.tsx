"use client";

import { useEffect, useState } from "react";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";
import type { SkillEditing } from "./use-skill-editing";
import type { TreeActs } from "./use-tree-acts";

/** What the dialog asks a path for. */
export type PathQuestion = { kind: "add"; folder: string } | { kind: "move"; from: string };

/** Asks where a file should be: a new one, or one that moves. A folder is made by naming it. */
export function PathDialog(props: {
  question: PathQuestion | null;
  close: () => void;
  editing: SkillEditing;
  acts: TreeActs;
}) {
  const { question, close, acts } = props;
  const [path, setPath] = useState("");
  const [executable, setExecutable] = useState(false);
  const act = useAct(async () => {
    if (question?.kind === "add") await acts.add(path.trim(), executable);
    if (question?.kind === "move") await acts.move(question.from, path.trim());
    close();
  });
  const { forget } = act;

  useEffect(() => {
    if (question === null) return;
    const folder = question.kind === "add" ? question.folder : "";
    setPath(question.kind === "move" ? question.from : folder === "" ? "" : `${folder}/`);
    setExecutable(false);
    forget();
  }, [question]);

  if (question === null) return null;
  const { files } = props.editing.skill.package;
  const from = question.kind === "move" ? question.from : null;
  const isTaken = path !== from && files.some((file) => file.path === path.trim());
  const isFolder = from !== null && !files.some((file) => file.path === from);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={from === null ? "New file" : `Rename or move ${from}${isFolder ? "/" : ""}`}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          act.run();
        }}
      >
        <Field
          label="Path"
          hint={
            isFolder
              ? "Everything in the folder moves with it, as one version."
              : "Inside the skill’s folder; a new folder is made by naming it."
          }
          error={isTaken ? "There is such a file already." : undefined}
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
        {from === null ? (
          <Checkbox
            label="Executable, as a script is"
            checked={executable}
            onChange={(event) => {
              setExecutable(event.target.checked);
            }}
          />
        ) : null}
        {act.problem === null ? null : <ProblemNotice problem={act.problem} />}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={act.pending}
            disabled={/^\s*$|\/\s*$/.test(path) || isTaken || path.trim() === from}
          >
            {from === null ? "Add file" : "Move"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
