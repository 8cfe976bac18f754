"use client";

import { useCallback, useMemo, useRef } from "react";
import { toast } from "sonner";
import type { Skill } from "../../lib/skills/skill";
import { PageKeys } from "../frame/page-keys";
import { usePastedSkill } from "../skills/use-pasted-skill";
import { Panes } from "../ui/panes";
import { ProblemNotice } from "../ui/problem-notice";
import { useIsWide } from "../ui/use-is-wide";
import { ConflictPanel } from "./conflict-panel";
import { draftProblems, type DraftProblem } from "./draft-problems";
import { EditorNotices } from "./editor-notices";
import { FileTreePane } from "./file-tree-pane";
import type { EntryBudget } from "./model-view";
import { SidePane } from "./side-pane";
import { MANIFEST } from "./skill-files";
import { SourcePane } from "./source-pane";
import { useDraftCheck } from "./use-draft-check";
import { useDraftText } from "./use-draft-text";
import { useSaveKey } from "./use-save-key";
import { useSkillEditing } from "./use-skill-editing";
import { useTreeActs } from "./use-tree-acts";

/** Long enough that a typing person is not checked at every letter. */
const PAUSE_MS = 500;

const KEYS = [
  { keys: ["Ctrl", "S"], does: "Save all unsaved files as one new version" },
  { keys: ["F2"], does: "Rename or move what is selected among the files" },
  { keys: ["Delete"], does: "Delete what is selected among the files" },
] as const;

/** Tree, source, form or preview: every save is a version, and a text that was not saved is not lost. */
export function SkillEditor(props: {
  skill: Skill;
  content: string;
  budget: EntryBudget;
  readOnly: boolean;
}) {
  const { budget, readOnly } = props;
  const isWide = useIsWide();
  const editing = useSkillEditing(props);
  const acts = useTreeActs(editing);
  const check = useDraftCheck(useDraftText(editing.store, MANIFEST, PAUSE_MS));
  const stored = editing.skill.package.files;
  const problems = useMemo(
    () =>
      draftProblems(
        check,
        stored.map(({ path }) => path),
      ),
    [check, stored],
  );
  const latest = useRef(editing);
  latest.current = editing;
  useSaveKey(editing.saveAll);

  /** Another SKILL.md, with the way back in a toast. */
  const replace = useCallback((text: string, done: string) => {
    const before = latest.current.store.get(MANIFEST)?.text ?? "";
    if (latest.current.path !== MANIFEST) latest.current.open(MANIFEST);
    latest.current.replace(MANIFEST, text);
    toast.success(done, {
      action: {
        label: "Undo",
        onClick: () => {
          latest.current.replace(MANIFEST, before);
        },
      },
    });
  }, []);
  const onFix = useCallback(
    ({ fixed }: DraftProblem) => {
      if (fixed !== null) replace(fixed, "Fixed in SKILL.md, not saved yet.");
    },
    [replace],
  );
  usePastedSkill((pasted) => {
    if (!readOnly) replace(pasted, "Filled from the pasted skill.");
  });

  const candidate = check.kind === "checked" ? check.candidate : null;
  const files = <FileTreePane editing={editing} acts={acts} readOnly={readOnly} />;
  const source = <SourcePane {...{ editing, check, problems, onFix, readOnly }} />;
  const side = <SidePane {...{ editing, candidate, budget, readOnly }} />;
  return (
    <>
      <EditorNotices editing={editing} readOnly={readOnly} />
      {editing.save.kind === "refused" ? (
        <div className="mb-3">
          <ProblemNotice problem={editing.save.problem} />
        </div>
      ) : null}
      <ConflictPanel editing={editing} />
      {isWide ? (
        <div className="h-[max(520px,calc(100dvh-252px))] overflow-hidden rounded-lg border border-line bg-surface">
          <Panes
            name="satchel-editor"
            panes={[
              { id: "files", label: "files", share: 19, minShare: 14, content: files },
              { id: "source", label: "source", share: 50, minShare: 30, content: source },
              { id: "side", label: "form and preview", share: 31, minShare: 20, content: side },
            ]}
          />
        </div>
      ) : (
        <div className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
          <div className="h-52">{files}</div>
          <div className="h-[70dvh]">{source}</div>
          {side}
        </div>
      )}
      <PageKeys keys={KEYS} />
    </>
  );
}
