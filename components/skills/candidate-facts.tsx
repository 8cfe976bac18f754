import { TriangleAlert } from "lucide-react";
import { oneLine } from "../../lib/skills/catalog-line";
import { FindingChips } from "../findings/finding-chips";
import { FindingList } from "../findings/finding-list";
import { RuleDecides } from "../policy/rule-decides";
import { Chip } from "../ui/chip";
import { formatTokens } from "../ui/format";
import { ProblemList } from "../ui/problem-list";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";

/** A repository at the commit that was previewed; afterwards it is looked at again. */
export type ImportAcknowledging = {
  place: { url: string; commit: string };
  onDone: () => Promise<void>;
};

/** What was understood of one skill: its line, its size, its problems. */
export function CandidateFacts(props: {
  candidate: SkillCandidate;
  /** Takes the mended SKILL.md instead of the one that was read. */
  onFix?: ((content: string) => void) | undefined;
  /** Of a repository: where an admin lets findings stand before it is stored. */
  acknowledge?: ImportAcknowledging | undefined;
}) {
  const { candidate, onFix, acknowledge } = props;
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
        {candidate.taken === null ? null : (
          <Chip tone="policy" icon={TriangleAlert}>
            the name is taken
          </Chip>
        )}
      </div>
      {candidate.description === null ? null : (
        <p className="text-muted">{oneLine(candidate.description)}</p>
      )}
      {candidate.tokens === null ? null : (
        <p className="text-sm text-muted">
          Line {formatTokens(candidate.tokens.catalog)}, body {formatTokens(candidate.tokens.body)}
        </p>
      )}
      {candidate.taken === null ? null : (
        <p className="text-sm">
          There is a skill with this name, at v{candidate.taken.version}. Storing asks whether this
          becomes v{candidate.taken.version + 1} of it or gets another name.
        </p>
      )}
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
      <RuleDecides
        decision={candidate.decision}
        cannot="It cannot be stored"
        findingsHref={acknowledge === undefined ? null : `#${findingsId(candidate.path)}`}
        className="mt-2"
      />
      {candidate.findings.length === 0 ? null : (
        <details
          id={findingsId(candidate.path)}
          className="mt-2 scroll-mt-4 text-sm"
          open={
            candidate.findings.length <= SHOWN_AT_ONCE ||
            candidate.findings.some(({ level }) => level === "high")
          }
        >
          <summary className="flex cursor-pointer flex-wrap items-center gap-2">
            Findings of the scan <FindingChips findings={candidate.findings} />
          </summary>
          <div className="mt-2">
            <FindingList
              findings={candidate.findings}
              acknowledgeAt={
                acknowledge === undefined
                  ? null
                  : {
                      place: { ...acknowledge.place, path: candidate.path },
                      onDone: acknowledge.onDone,
                    }
              }
            />
          </div>
        </details>
      )}
    </div>
  );
}

/** Where the findings of one candidate stand in the page. */
export function findingsId(path: string): string {
  return `findings-${path.replaceAll(/[^\w-]/g, "_")}`;
}

/** Findings that are simply shown, like all where one is grave; more of them open. */
const SHOWN_AT_ONCE = 3;

/** What an import of it would do to the skill that came from the same place before. */
function Installed({ installed }: { installed: NonNullable<SkillCandidate["installed"]> }) {
  if (installed.is_same) return <Chip tone="done">here as v{installed.version}, unchanged</Chip>;
  const next = `becomes v${installed.version + 1} of ${installed.slug}`;
  return installed.is_edited ? <Chip tone="policy">edited here, asks</Chip> : <Chip>{next}</Chip>;
}
