import { oneLine } from "../../lib/skills/catalog-line";
import { Chip } from "../ui/chip";
import { formatBytes, formatPlural, formatTokens } from "../ui/format";
import { ProblemList } from "../ui/problem-list";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";

/** What was understood of one skill: its line, its size, its problems. */
export function CandidateFacts(props: {
  candidate: SkillCandidate;
  /** Takes the mended SKILL.md instead of the one that was read. */
  onFix?: ((content: string) => void) | undefined;
}) {
  const { candidate, onFix } = props;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-mono text-sm font-medium">
          {candidate.name ?? (candidate.path === "" ? "unnamed" : candidate.path)}
        </span>
        {candidate.path === "" || candidate.name === null ? null : (
          <span className="font-mono text-xs text-muted">{candidate.path}</span>
        )}
        {candidate.installed === null ? null : <Installed installed={candidate.installed} />}
      </div>
      {candidate.description === null ? null : (
        <p className="text-muted">{oneLine(candidate.description)}</p>
      )}
      <p className="text-sm text-muted">
        {formatPlural(candidate.files.length, "file")} · {formatBytes(candidate.bytes)}
        {candidate.tokens === null
          ? null
          : ` · line ${formatTokens(candidate.tokens.catalog)}, body ${formatTokens(candidate.tokens.body)}`}
      </p>
      {candidate.problems.length === 0 ? null : (
        <div className="mt-2">
          <ProblemList
            problems={candidate.problems}
            {...(onFix === undefined
              ? {}
              : {
                  canFix: ({ fix }) => fix !== undefined,
                  onFix: ({ fix }) => {
                    if (fix !== undefined) onFix(fix);
                  },
                })}
          />
        </div>
      )}
    </div>
  );
}

/** What an import of it would do to the skill that came from the same place before. */
function Installed({ installed }: { installed: NonNullable<SkillCandidate["installed"]> }) {
  if (installed.is_same) return <Chip tone="done">here as v{installed.version}, unchanged</Chip>;
  const next = `becomes v${installed.version + 1} of ${installed.slug}`;
  return installed.is_edited ? <Chip tone="policy">edited here, asks</Chip> : <Chip>{next}</Chip>;
}
