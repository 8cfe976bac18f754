"use client";

import { useEffect, useState } from "react";
import type { DraftStore } from "./draft-store";

/** The text of a draft as it was after the last pause in typing. */
export function useDraftText(store: DraftStore, path: string, pauseMs: number): string {
  const [text, setText] = useState(() => store.get(path)?.text ?? "");

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    function read() {
      timer = null;
      setText(store.get(path)?.text ?? "");
    }
    read();
    const stop = store.subscribeTexts(() => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(read, pauseMs);
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      stop();
    };
  }, [store, path, pauseMs]);

  return text;
}
