import { ClipboardPaste, GitBranch, Play, Plus, type LucideIcon } from "lucide-react";
import { NOUN_ICONS } from "../noun-icons";
import { DESTINATIONS } from "./navigation";
import type { Found } from "./palette-search";

export type PaletteItem = {
  /** Unique in the palette. */
  value: string;
  icon: LucideIcon;
  label: string;
  href: string;
  aside?: string;
  mono?: boolean;
};

export type PaletteGroup = { heading: string; items: PaletteItem[] };

const STARTS = [
  { label: "New skill", icon: Plus, href: "/skills/new" },
  { label: "Paste a SKILL.md", icon: ClipboardPaste, href: "/skills/new#paste" },
  { label: "Import skills from GitHub", icon: GitBranch, href: "/skills/new#github" },
  { label: "New agent", icon: Plus, href: "/agents/new" },
] as const;

/** What the palette offers for a query: what was found first, then what can be started, then the places. */
export function paletteGroups(found: Found, query: string): PaletteGroup[] {
  const wanted = query.trim().toLowerCase();
  const matches = ({ label }: { label: string }) => label.toLowerCase().includes(wanted);
  const groups: PaletteGroup[] = [
    {
      heading: "Skills",
      items: found.skills.map((skill) => ({
        value: `skill ${skill.slug}`,
        icon: NOUN_ICONS.skill,
        label: skill.slug,
        mono: true,
        aside: skill.description,
        href: `/skills/${skill.slug}`,
      })),
    },
    {
      heading: "Agents",
      items: found.agents.flatMap((agent) => [
        {
          value: `agent ${agent.id}`,
          icon: NOUN_ICONS.agent,
          label: agent.name,
          href: `/agents/${agent.id}`,
        },
        {
          value: `run ${agent.id}`,
          icon: Play,
          label: `Run ${agent.name}…`,
          href: `/agents/${agent.id}#run`,
        },
      ]),
    },
    {
      heading: "Runs",
      items: found.runs.map((run) => ({
        value: `log ${run.id}`,
        icon: NOUN_ICONS.run,
        label: run.input,
        aside: run.status,
        href: `/runs/${run.id}`,
      })),
    },
    {
      heading: "Start",
      items: STARTS.filter(matches).map((start) => ({ ...start, value: `start ${start.href}` })),
    },
    {
      heading: "Go to",
      items: DESTINATIONS.filter(matches).map((place) => ({ ...place, value: `go ${place.href}` })),
    },
  ];
  return groups.filter((group) => group.items.length > 0);
}
