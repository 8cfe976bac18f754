import {
  BookMinus,
  BookOpenCheck,
  BookX,
  CircleDashed,
  CirclePlus,
  EyeOff,
  FileSearch,
  ShieldX,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import type { Tone } from "@/components/ui/tone";
import type { LedgerState } from "@/lib/runs/run";

type Look = { word: string; icon: LucideIcon; tone: Tone; says: string };

/** What became of a skill in a run: in a word, and in a sentence for rows without a reason of their own. */
export const LEDGER_LOOKS = {
  offered: { word: "on offer", icon: CirclePlus, tone: "model", says: "The model can ask for it." },
  omitted: {
    word: "omitted",
    icon: BookMinus,
    tone: "policy",
    says: "Its line did not fit into the catalog block.",
  },
  withheld: { word: "withheld", icon: ShieldX, tone: "policy", says: "A rule keeps it back." },
  not_eligible: {
    word: "not eligible",
    icon: FileSearch,
    tone: "model",
    says: "No file that matches its paths was touched.",
  },
  hidden: { word: "hidden", icon: EyeOff, tone: "model", says: "Only a user can start it." },
  activated: {
    word: "activated",
    icon: BookOpenCheck,
    tone: "skill",
    says: "Its text is in the context.",
  },
  refused: {
    word: "refused",
    icon: BookX,
    tone: "policy",
    says: "It was asked for and not loaded.",
  },
  degraded: {
    word: "degraded",
    icon: TriangleAlert,
    tone: "failure",
    says: "Active, without its files.",
  },
  deactivated: {
    word: "deactivated",
    icon: BookX,
    tone: "model",
    says: "Its tokens are free again.",
  },
  offered_not_chosen: {
    word: "not chosen",
    icon: CircleDashed,
    tone: "model",
    says: "It was on offer; the model did not ask for it.",
  },
} as const satisfies Record<LedgerState, Look>;
