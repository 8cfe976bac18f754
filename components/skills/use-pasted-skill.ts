"use client";

import { useEffect, useRef } from "react";
import { readPastedSkill } from "./read-pasted-skill";
import { isTyping } from "../ui/is-typing";

/**
 * Takes a SKILL.md that is pasted anywhere on the page: a text that begins with a header. What is pasted into a
 * field or an editor stays there, and so does everything that is no skill.
 */
export function usePastedSkill(onPaste: (source: string) => void): void {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      if (event.defaultPrevented || isTyping(event.target) || isInEditor(event.target)) return;
      // A file that was copied in a file manager comes with its name as text.
      if ((event.clipboardData?.files.length ?? 0) > 0) return;
      const source = readPastedSkill(event.clipboardData?.getData("text/plain") ?? "");
      if (source === null) return;
      event.preventDefault();
      latest.current(source);
    }
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("paste", paste);
    };
  }, []);
}

function isInEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".monaco-editor, [role=dialog]") !== null;
}
