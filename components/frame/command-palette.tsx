"use client";

import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { OPEN_PALETTE } from "./open-palette";
import { paletteGroups, type PaletteItem } from "./palette-groups";
import { useFound } from "./use-found";

/** `Ctrl/⌘ K`: go anywhere, find a skill, agent or run by name, start something. */
export function CommandPalette() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState("");
  const { found, looking, problem } = useFound(open, query);
  const groups = paletteGroups(found, query);
  const first = groups[0]?.items[0]?.value ?? "";

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    }
    function onAsk() {
      setOpen(true);
    }
    document.addEventListener("keydown", onKey);
    window.addEventListener(OPEN_PALETTE, onAsk);
    return () => {
      document.removeEventListener("keydown", onKey);
      window.removeEventListener(OPEN_PALETTE, onAsk);
    };
  }, []);

  // Results come after the typing: Enter always takes the first one, unless the arrows chose another.
  useEffect(() => {
    setSelected(first);
  }, [first, query]);

  function go(href: string) {
    setOpen(false);
    setQuery("");
    router.push(href);
  }

  return (
    <Command.Dialog
      open={open}
      onOpenChange={setOpen}
      label="Go to, find or start"
      shouldFilter={false}
      loop
      value={selected}
      onValueChange={setSelected}
      overlayClassName="fixed inset-0 z-40 bg-overlay"
      contentClassName="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-xl -translate-x-1/2 overflow-hidden rounded-lg border border-line-strong bg-raised shadow-float outline-none"
    >
      <Command.Input
        value={query}
        onValueChange={setQuery}
        placeholder="Go to, find or start…"
        className="h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none"
      />
      <Command.List className="max-h-[min(440px,60vh)] overflow-y-auto p-1.5">
        <Command.Empty className="px-3 py-6 text-muted">
          {looking ? "Looking…" : (problem ?? `Nothing here is called “${query}”.`)}
        </Command.Empty>
        {groups.map((group) => (
          <Command.Group
            key={group.heading}
            heading={group.heading}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
          >
            {group.items.map((item) => (
              <Item key={item.value} item={item} go={go} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}

function Item({ item, go }: { item: PaletteItem; go: (href: string) => void }) {
  const Icon = item.icon;
  return (
    <Command.Item
      value={item.value}
      onSelect={() => {
        go(item.href);
      }}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-hover"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span
        className={item.mono === true ? "shrink-0 truncate font-mono text-sm" : "min-w-0 truncate"}
      >
        {item.label}
      </span>
      {item.aside === undefined ? null : (
        <span className="min-w-0 flex-1 truncate text-right text-xs text-muted">{item.aside}</span>
      )}
    </Command.Item>
  );
}
