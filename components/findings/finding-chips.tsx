import { FINDING_LEVELS, type Finding, type FindingLevel } from "../../lib/packages/scan/finding";
import { Chip } from "../ui/chip";
import { formatCount } from "../ui/format";
import type { Tone } from "../ui/tone";
import { LEVEL_LOOKS } from "./finding-list";

const TONES = {
  high: "failure",
  warn: "policy",
  info: "model",
} as const satisfies Record<FindingLevel, Tone>;

/** How much stands open at each level, and how much was acknowledged, in a line. */
export function FindingChips({ findings }: { findings: readonly Finding[] }) {
  const open = findings.filter(({ acknowledged }) => acknowledged === null);
  const acknowledged = findings.length - open.length;
  if (findings.length === 0) return <span className="text-muted">nothing found</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {FINDING_LEVELS.toReversed().map((level) => {
        const ofLevel = open.filter((finding) => finding.level === level);
        if (ofLevel.length === 0) return null;
        const count = ofLevel.reduce((sum, { more }) => sum + 1 + more, 0);
        return (
          <Chip key={level} tone={TONES[level]} icon={LEVEL_LOOKS[level].icon}>
            {formatCount(count)} {LEVEL_LOOKS[level].word.toLowerCase()}
          </Chip>
        );
      })}
      {acknowledged === 0 ? null : <Chip>{formatCount(acknowledged)} acknowledged</Chip>}
    </span>
  );
}
