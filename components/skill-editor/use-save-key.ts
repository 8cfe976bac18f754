"use client";

import { useEffect, useRef } from "react";

/** Ctrl+S (⌘S) saves wherever the focus is, instead of the browser saving the page. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) {
        return;
      }
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
    };
  }, []);
}
