"use client";

import { useEffect, useRef, useState } from "react";
import type { Problem } from "../../lib/base/problem";
import { inBackground } from "../in-background";
import { Skeleton } from "../ui/skeleton";
import { EDITOR_OPTIONS } from "./editor-options";
import { languageOf, loadMonaco, type Monaco } from "./monaco";
import { followTheme } from "./monaco-theme";

type Props = {
  /** Names the text: another path is another text, with its own undo. */
  path: string;
  /** Null while it is read. */
  value: string | null;
  /** Changes when `value` was changed from outside; what was typed here is never written back. */
  outside: number;
  onChange: (value: string) => void;
  onSave: () => void;
  /** Shown in the margin, where they name a line. */
  problems: readonly Problem[];
};

/** A text in Monaco. Tab leaves the editor after Ctrl+M; Ctrl+S saves. */
export function CodeEditor(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const latest = useRef(props);
  const isRead = props.value !== null;
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const ends: (() => void)[] = [];
    let gone = false;
    inBackground(async () => {
      const monaco = await loadMonaco();
      const element = box.current;
      if (gone || element === null) return;
      ends.push(followTheme(monaco));
      const editor = monaco.editor.create(element, {
        ...EDITOR_OPTIONS,
        wordWrap: "on",
        model: null,
      });
      ends.push(() => {
        editor.dispose();
      });
      editor.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyS, () => {
        latest.current.onSave();
      });
      setOpened({ monaco, editor, models: new Map() });
    });
    return () => {
      gone = true;
      setOpened((was) => {
        for (const model of was?.models.values() ?? []) model.dispose();
        return null;
      });
      for (const end of ends) end();
    };
  }, []);

  useEffect(() => {
    const { value } = latest.current;
    if (opened === null || value === null) return undefined;
    const model = modelOf(opened, props.path, value);
    opened.editor.setModel(model);
    opened.editor.updateOptions({ ariaLabel: props.path });
    const listening = model.onDidChangeContent(() => {
      latest.current.onChange(model.getValue());
    });
    return () => {
      listening.dispose();
    };
  }, [opened, props.path, isRead]);

  useEffect(() => {
    const model = opened?.models.get(props.path);
    const { value } = latest.current;
    if (value === null || model === undefined || model.getValue() === value) return;
    // One step that can be undone.
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: value }], () => null);
  }, [opened, props.path, props.outside]);

  useEffect(() => {
    const model = opened?.models.get(props.path);
    if (opened === null || model === undefined) return;
    opened.monaco.editor.setModelMarkers(
      model,
      "satchel",
      markersOf(opened.monaco, model, props.problems),
    );
  }, [opened, props.path, props.problems]);

  return (
    <div className="relative h-full min-h-0">
      {opened === null || !isRead ? <TextSkeleton /> : null}
      <div ref={box} className={isRead ? "absolute inset-0" : "hidden"} />
    </div>
  );
}

type Opened = {
  monaco: typeof Monaco;
  editor: Monaco.editor.IStandaloneCodeEditor;
  models: Map<string, Monaco.editor.ITextModel>;
};

function modelOf(opened: Opened, path: string, value: string): Monaco.editor.ITextModel {
  const existing = opened.models.get(path);
  if (existing !== undefined) return existing;
  const model = opened.monaco.editor.createModel(value, languageOf(path));
  opened.models.set(path, model);
  return model;
}

function markersOf(
  monaco: typeof Monaco,
  model: Monaco.editor.ITextModel,
  problems: readonly Problem[],
): Monaco.editor.IMarkerData[] {
  const severities = {
    error: monaco.MarkerSeverity.Error,
    warning: monaco.MarkerSeverity.Warning,
    note: monaco.MarkerSeverity.Info,
  };
  return problems.flatMap((problem) => {
    if (problem.line === undefined || problem.line > model.getLineCount()) return [];
    return {
      severity: severities[problem.level],
      message: problem.message,
      startLineNumber: problem.line,
      endLineNumber: problem.line,
      startColumn: 1,
      endColumn: model.getLineMaxColumn(problem.line),
    };
  });
}

function TextSkeleton() {
  return (
    <div className="flex flex-col gap-2 p-4 pl-14">
      <Skeleton className="w-1/3" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-3/4" />
    </div>
  );
}
