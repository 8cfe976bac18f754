"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { isTyping } from "./is-typing";

/** Elements with this attribute are the rows that `j`, `k` and the arrow keys walk through. */
const ROW = "[data-row]";

/**
 * A list whose rows are walked with `j`/`k` (or the arrows, once inside) and opened with Enter.
 * Each row holds one link or button marked `data-row`. `j` works from anywhere on the page but text fields.
 */
export function RowList(props: { label: string; children: ReactNode; className?: string }) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "j") move(list.current, 1);
      else if (event.key === "k") move(list.current, -1);
    }
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  function onArrow(event: KeyboardEvent) {
    if (isTyping(event.target)) return;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    move(list.current, event.key === "ArrowDown" ? 1 : -1);
  }

  return (
    <div
      ref={list}
      role="group"
      aria-label={props.label}
      onKeyDown={onArrow}
      className={props.className}
    >
      {props.children}
    </div>
  );
}

function move(list: HTMLElement | null, step: 1 | -1) {
  if (list === null) return;
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)];
  const current = rows.findIndex((row) => row === document.activeElement);
  const next = current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: "nearest" });
}
