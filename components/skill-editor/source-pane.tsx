"use client";

import { useMemo } from "react";
import { CodeEditor } from "../editor/code-editor";
import { BinaryView } from "./binary-view";
import type { DraftProblem } from "./draft-problems";
import { ProblemStrip } from "./problem-strip";
import { SaveLine } from "./save-line";
import { MANIFEST } from "./skill-files";
import type { DraftCheck } from "./use-draft-check";
import type { SkillEditing } from "./use-skill-editing";

/** The open file: its text with problems in the margin, or what can be shown of a binary one. */
export function SourcePane(props: {
  editing: SkillEditing;
  check: DraftCheck;
  problems: readonly DraftProblem[];
  onFix: (problem: DraftProblem) => void;
  readOnly: boolean;
}) {
  const { editing, problems, onFix } = props;
  const { path, store } = editing;
  const isManifest = path === MANIFEST;
  const marks = useMemo(
    () =>
      isManifest
        ? problems.map((problem) => {
            const { level, code, message, line, fixed } = problem;
            return {
              level,
              code,
              message,
              ...(line === undefined ? {} : { line }),
              ...(fixed === null
                ? {}
                : {
                    fix: () => {
                      onFix(problem);
                    },
                  }),
            };
          })
        : [],
    [isManifest, problems, onFix],
  );
  const file = editing.skill.package.files.find((facts) => facts.path === path);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-b border-line py-0.5 pr-2 pl-3">
        <span className="min-w-0 flex-1 truncate font-mono text-sm font-medium" title={path}>
          {path}
        </span>
        {props.readOnly ? (
          <span className="text-sm text-muted">read only</span>
        ) : (
          <SaveLine editing={editing} />
        )}
      </div>
      <div className="min-h-0 flex-1">
        {editing.isBinary && file !== undefined ? (
          <BinaryView skillId={editing.skill.id} file={file} />
        ) : (
          <CodeEditor
            path={path}
            read={(name) => store.get(name)?.text ?? null}
            outside={editing.facts.outside}
            readOnly={props.readOnly}
            onChange={editing.edit}
            onSave={editing.saveAll}
            problems={marks}
          />
        )}
      </div>
      {isManifest ? (
        <div className="max-h-40 shrink-0 overflow-y-auto border-t border-line px-3 py-2">
          <ProblemStrip check={props.check} problems={problems} onFix={onFix} />
        </div>
      ) : null}
    </div>
  );
}
