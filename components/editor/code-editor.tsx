"use client";

import { useEffect, useRef, useState } from "react";
import { inBackground } from "../in-background";
import { Skeleton } from "../ui/skeleton";
import { EDITOR_OPTIONS } from "./editor-options";
import { languageOf, loadMonaco, type Monaco } from "./monaco";
import { followTheme } from "./monaco-theme";
import { markProblems, type EditorProblem } from "./problem-marks";
import { isSameText, showText } from "./show-text";

type Props = {
  /** Names the text: another path is another text, with its own undo. */
  path: string;
  /** The text of a path as it is now; null while it is read. Asked for, not passed: it may be long. */
  read: (path: string) => string | null;
  /** Changes when a text was changed from outside, or came; what was typed here is never written back. */
  outside: number;
  readOnly: boolean;
  onChange: (path: string, value: string) => void;
  onSave: () => void;
  /** Shown in the margin, where they name a line. */
  problems: readonly EditorProblem[];
};

type Opened = {
  monaco: typeof Monaco;
  editor: Monaco.editor.IStandaloneCodeEditor;
  models: Map<string, Monaco.editor.ITextModel>;
};

// Its code comes while React takes over the page: in the end the editor waits for both.
if (typeof window !== "undefined") {
  inBackground(async () => {
    await loadMonaco();
  });
}

/** A text in Monaco. Tab leaves the editor after Ctrl+M; Ctrl+S saves. */
export function CodeEditor(props: Props) {
  const { path, outside, readOnly, problems } = props;
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const latest = useRef(props);
  const isRead = props.read(path) !== null;
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
        glyphMargin: true,
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
    const value = latest.current.read(path);
    if (opened === null || value === null) return undefined;
    const model = modelOf(opened, path, value);
    opened.editor.setModel(model);
    opened.editor.updateOptions({ ariaLabel: path });
    const listening = model.onDidChangeContent(() => {
      latest.current.onChange(path, model.getValue(undefined, true));
    });
    return () => {
      listening.dispose();
    };
  }, [opened, path, isRead]);

  useEffect(() => {
    opened?.editor.updateOptions({ readOnly });
  }, [opened, readOnly]);

  useEffect(() => {
    const model = opened?.models.get(path);
    const value = latest.current.read(path);
    if (value === null || model === undefined || isSameText(model, value)) return;
    showText(model, value);
  }, [opened, path, outside]);

  useEffect(() => {
    if (opened === null || !opened.models.has(path)) return undefined;
    return markProblems(opened.monaco, opened.editor, problems);
  }, [opened, path, isRead, problems]);

  return (
    <div className="relative h-full min-h-0">
      {opened === null || !isRead ? <TextSkeleton /> : null}
      <div ref={box} className={isRead ? "absolute inset-0" : "hidden"} />
    </div>
  );
}

function modelOf(opened: Opened, path: string, value: string): Monaco.editor.ITextModel {
  const existing = opened.models.get(path);
  if (existing !== undefined) return existing;
  const model = opened.monaco.editor.createModel(value, languageOf(path));
  opened.models.set(path, model);
  return model;
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
