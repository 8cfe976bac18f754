"use client";

import { Search } from "lucide-react";
import { Kbd } from "../ui/kbd";
import { openPalette } from "./open-palette";

export function PaletteButton() {
  return (
    <button
      type="button"
      onClick={openPalette}
      aria-label="Go to, find or start"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-8 w-full items-center gap-2.5 rounded-md border border-line bg-surface px-2 text-muted hover:border-line-strong"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 text-left">Find…</span>
      <Kbd>Ctrl K</Kbd>
    </button>
  );
}
