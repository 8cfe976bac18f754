import { Hand, ShieldCheck, ShieldX, type LucideIcon } from "lucide-react";
import type { Tone } from "../ui/tone";
import type { Effect, TargetKind } from "../../lib/policy/rule";
import { FINDING_LEVELS } from "../../lib/packages/scan/finding";
import { RUN_TOOL_NAMES } from "../../lib/policy/tool-names";
import { TRUST_LEVELS } from "../../lib/policy/trust";

/** How an effect looks and what it does, in a line. */
export const EFFECT_LOOKS = {
  deny: {
    icon: ShieldX,
    tone: "failure",
    word: "Deny",
    says: "Cannot be installed. What is installed already is withheld from every run.",
  },
  ask: {
    icon: Hand,
    tone: "policy",
    word: "Ask",
    says: "An admin approves each install. In a run the call waits for a person.",
  },
  allow: {
    icon: ShieldCheck,
    tone: "done",
    word: "Allow",
    says: "Lifts no denial. Its skills may use their allowed-tools without asking.",
  },
} as const satisfies Record<Effect, { icon: LucideIcon; tone: Tone; word: string; says: string }>;

/** What a rule can be about, and how its value is given: from a list, or typed. */
export const TARGETS = {
  registry: { label: "everything from a registry", placeholder: "github", values: null },
  trust: { label: "everything of a trust level", placeholder: "", values: TRUST_LEVELS },
  skill: { label: "one skill", placeholder: "id or name", values: null },
  digest: { label: "one package, by digest", placeholder: "sha256:…", values: null },
  finding: {
    label: "skills with findings of a level or graver",
    placeholder: "",
    values: FINDING_LEVELS,
  },
  tool: { label: "a tool of runs", placeholder: "", values: RUN_TOOL_NAMES },
} as const satisfies Record<
  TargetKind,
  { label: string; placeholder: string; values: readonly string[] | null }
>;
