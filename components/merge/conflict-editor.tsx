"use client";

import { useState } from "react";
import { takeSide } from "../../lib/skills/conflict-markers";
import { CodeEditor } from "../editor/code-editor";
import type { EditorProblem } from "../editor/problem-marks";
import { Button } from "../ui/button";

/** A text with conflict markers in the editor: every marker has to go, by hand or with a click. */
export function ConflictEditor(props: {
  path: string;
  /** As the merge gave it. */
  text: string;
  onText: (text: string) => void;
}) {
  const { path, onText } = props;
  const [state, setState] = useState({ text: props.text, outside: 0 });
  const markers = conflictMarkers(state.text);
  const [next] = markers;
  const decide = (side: "ours" | "theirs" | "both") => {
    const text = takeSide(state.text, side);
    setState(({ outside }) => ({ text, outside: outside + 1 }));
    onText(text);
  };
  return (
    <div className="border-t border-line">
      {next === undefined ? null : (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-1.5 text-sm">
          <span>Conflict in line {next.line}:</span>
          <Button
            size="small"
            onClick={() => {
              decide("ours");
            }}
          >
            Edited one
          </Button>
          <Button
            size="small"
            onClick={() => {
              decide("theirs");
            }}
          >
            New one
          </Button>
          <Button
            size="small"
            onClick={() => {
              decide("both");
            }}
          >
            Both
          </Button>
          <span className="text-muted">or write what should stand there.</span>
        </div>
      )}
      <div className="h-96">
        <CodeEditor
          path={path}
          read={() => state.text}
          outside={state.outside}
          readOnly={false}
          onChange={(_path, text) => {
            setState(({ outside }) => ({ text, outside }));
            onText(text);
          }}
          onSave={() => undefined}
          problems={markers}
        />
      </div>
    </div>
  );
}

/** The conflicts that are still open, by the line that they begin in. */
function conflictMarkers(text: string): (EditorProblem & { line: number })[] {
  const message = "Both sides changed this. Decide what stands here and delete the markers.";
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.startsWith("<<<<<<< ")
        ? [{ level: "error", code: "conflict", line: index + 1, message }]
        : [],
    );
}
