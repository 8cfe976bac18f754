"use client";

import { useEffect, useRef } from "react";
import { inBackground } from "../in-background";
import { EDITOR_OPTIONS } from "./editor-options";
import { languageOf, loadMonaco } from "./monaco";
import { followTheme } from "./monaco-theme";

/** Two texts side by side; under 900 px one below the other, line by line. */
export function DiffView(props: {
  label: string;
  path: string;
  before: string;
  after: string;
  className?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { path, before, after, label } = props;

  useEffect(() => {
    const ends: (() => void)[] = [];
    let gone = false;
    inBackground(async () => {
      const monaco = await loadMonaco();
      const element = box.current;
      if (gone || element === null) return;
      ends.push(followTheme(monaco));
      const original = monaco.editor.createModel(before, languageOf(path));
      const modified = monaco.editor.createModel(after, languageOf(path));
      const editor = monaco.editor.createDiffEditor(element, {
        ...EDITOR_OPTIONS,
        readOnly: true,
        originalEditable: false,
        renderOverviewRuler: false,
        renderSideBySideInlineBreakpoint: 700,
        hideUnchangedRegions: { enabled: true },
        wordWrap: "on",
        originalAriaLabel: `${label}: older side`,
        modifiedAriaLabel: `${label}: newer side`,
      });
      // Our own, because the editor never lets go of one that it made: a comparison under way would
      // go on without its texts, and fail.
      const viewModel = editor.createViewModel({ original, modified });
      editor.setModel(viewModel);
      ends.push(() => {
        editor.dispose();
        viewModel.dispose();
        original.dispose();
        modified.dispose();
      });
    });
    return () => {
      gone = true;
      for (const end of ends) end();
    };
  }, [label, path, before, after]);

  return <div ref={box} className={props.className ?? "h-96"} />;
}
