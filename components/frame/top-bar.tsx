"use client";

import { Menu as MenuIcon, Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "../ui/button";
import { Sheet } from "../ui/sheet";
import { openPalette } from "./open-palette";
import { RailLinks } from "./rail-links";

/** What the rail becomes under 900 px: a bar, and the rest in a sheet. */
export function TopBar(props: { workspace: ReactNode; foot: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-1 border-b border-line bg-ground px-2 wide:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Menu"
        onClick={() => {
          setOpen(true);
        }}
      >
        <MenuIcon aria-hidden />
      </Button>
      <div className="min-w-0 flex-1">{props.workspace}</div>
      <Button variant="ghost" size="icon" aria-label="Go to, find or start" onClick={openPalette}>
        <Search aria-hidden />
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title="Menu" side="left">
        <div className="flex h-full flex-col p-3">
          <RailLinks
            onNavigate={() => {
              setOpen(false);
            }}
          />
          <div className="mt-auto pt-4">{props.foot}</div>
        </div>
      </Sheet>
    </header>
  );
}
