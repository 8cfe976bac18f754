"use client";

import { ClipboardPaste, Play, Plus, type LucideIcon } from "lucide-react";
import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { useEffect, useState, type ReactNode } from "react";
import { NOUN_ICONS } from "../noun-icons";
import { DESTINATIONS } from "./navigation";
import { OPEN_PALETTE } from "./open-palette";
import { NOTHING_FOUND } from "./palette-search";
import { useFound } from "./use-found";

const STARTS: readonly { label: string; icon: LucideIcon; href: string }[] = [
  { label: "New skill", icon: Plus, href: "/skills/new" },
  { label: "Paste a SKILL.md", icon: ClipboardPaste, href: "/skills/new#paste" },
  { label: "New agent", icon: Plus, href: "/agents/new" },
];

/** `Ctrl/⌘ K`: go anywhere, find a skill, agent or run by name, start something. */
export function CommandPalette() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const { found, looking, problem } = useFound(open, query);
  const shown = open ? found : NOTHING_FOUND;

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
        <Group heading="Skills">
          {shown.skills.map((skill) => (
            <Item
              key={skill.slug}
              value={`skill ${skill.slug}`}
              icon={NOUN_ICONS.skill}
              label={skill.name}
              mono
              aside={skill.description}
              go={() => {
                go(`/skills/${skill.slug}`);
              }}
            />
          ))}
        </Group>
        <Group heading="Agents">
          {shown.agents.map((agent) => (
            <Item
              key={agent.id}
              value={`agent ${agent.id}`}
              icon={NOUN_ICONS.agent}
              label={agent.name}
              go={() => {
                go(`/agents/${agent.id}`);
              }}
            />
          ))}
          {shown.agents.map((agent) => (
            <Item
              key={agent.id}
              value={`run ${agent.id}`}
              icon={Play}
              label={`Run ${agent.name}…`}
              go={() => {
                go(`/agents/${agent.id}#run`);
              }}
            />
          ))}
        </Group>
        <Group heading="Runs">
          {shown.runs.map((run) => (
            <Item
              key={run.id}
              value={`log ${run.id}`}
              icon={NOUN_ICONS.run}
              label={run.input}
              aside={run.status}
              go={() => {
                go(`/runs/${run.id}`);
              }}
            />
          ))}
        </Group>
        <Group heading="Start">
          {matching(STARTS, query).map((start) => (
            <Item
              key={start.href}
              value={`start ${start.href}`}
              icon={start.icon}
              label={start.label}
              go={() => {
                go(start.href);
              }}
            />
          ))}
        </Group>
        <Group heading="Go to">
          {matching(DESTINATIONS, query).map((place) => (
            <Item
              key={place.href}
              value={`go ${place.href}`}
              icon={place.icon}
              label={place.label}
              go={() => {
                go(place.href);
              }}
            />
          ))}
        </Group>
      </Command.List>
    </Command.Dialog>
  );
}

function matching<Entry extends { label: string }>(entries: readonly Entry[], query: string) {
  return entries.filter((entry) => entry.label.toLowerCase().includes(query.toLowerCase()));
}

function Group(props: { heading: string; children: ReactNode[] }) {
  if (props.children.flat().length === 0) return null;
  return (
    <Command.Group
      heading={props.heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {props.children}
    </Command.Group>
  );
}

function Item(props: {
  value: string;
  icon: LucideIcon;
  label: string;
  aside?: string;
  mono?: boolean;
  go: () => void;
}) {
  const Icon = props.icon;
  return (
    <Command.Item
      value={props.value}
      onSelect={props.go}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-hover"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className={props.mono === true ? "truncate font-mono text-sm" : "truncate"}>
        {props.label}
      </span>
      {props.aside === undefined ? null : (
        <span className="min-w-0 flex-1 truncate text-right text-xs text-muted">{props.aside}</span>
      )}
    </Command.Item>
  );
}
