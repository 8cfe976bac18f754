import {
  BookOpen,
  Bot,
  CircleCheck,
  CircleX,
  House,
  Library,
  MessageSquare,
  ScrollText,
  Settings2,
  ShieldAlert,
  SquareTerminal,
  type LucideIcon,
} from "lucide-react";

/** One picture for each noun, the same everywhere. */
export const NOUN_ICONS = {
  home: House,
  skill: BookOpen,
  agent: Bot,
  run: ScrollText,
  catalog: Library,
  settings: Settings2,
  tool: SquareTerminal,
  model: MessageSquare,
  policy: ShieldAlert,
  failure: CircleX,
  done: CircleCheck,
} as const satisfies Record<string, LucideIcon>;
