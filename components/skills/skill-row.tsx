import { Link } from "@/components/ui/link";
import { oneLine } from "../../lib/skills/catalog-line";
import type { Skill } from "../../lib/skills/skill";
import { NOUN_ICONS } from "../noun-icons";
import { formatCount, formatPlural } from "../ui/format";
import { RelativeTime } from "../ui/relative-time";
import { FolderChip } from "./folder-chip";
import { ProblemChip } from "./problem-chip";
import { sourceLabel } from "./source-labels";

/** The columns of the list from 900 px on: name, description, source, state, used by, tokens, changed. */
export const SKILL_COLUMNS =
  "wide:grid wide:grid-cols-[minmax(170px,1.5fr)_minmax(160px,2.6fr)_116px_88px_72px_104px_88px] wide:items-center wide:gap-4";

export function SkillRow({ skill }: { skill: Skill }) {
  const usedBy = skill.used_by.map((agent) => agent.name).join(", ");
  return (
    <div
      className={`relative border-b border-line px-4 py-2 last:border-b-0 focus-within:bg-hover hover:bg-hover wide:h-10 wide:py-0 ${SKILL_COLUMNS}`}
    >
      <div className="flex min-w-0 items-center gap-2">
        <NOUN_ICONS.skill aria-hidden className="size-4 shrink-0 text-skill" />
        <Link
          data-row
          href={`/skills/${skill.slug}`}
          title={skill.slug === skill.name ? skill.name : `${skill.name} (${skill.slug})`}
          className="truncate font-mono text-sm font-medium after:absolute after:inset-0"
        >
          {skill.slug}
        </Link>
        {skill.folder === null ? null : <FolderChip folder={skill.folder} />}
      </div>
      <p className="truncate text-muted" title={skill.description}>
        {oneLine(skill.description)}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted wide:contents">
        <span className="truncate" title={sourceLabel(skill)}>
          {sourceLabel(skill)} · v{skill.version}
        </span>
        <span className={skill.problems.length === 0 ? "hidden wide:inline" : "min-w-0"}>
          <ProblemChip problems={skill.problems} />
        </span>
        <span className="truncate" title={usedBy}>
          {skill.used_by.length === 0 ? (
            <span className="text-muted">not used</span>
          ) : (
            formatPlural(skill.used_by.length, "agent")
          )}
        </span>
        <span className="wide:text-right" title="tokens: line in the catalog block / body">
          <span className="text-ink">{formatCount(skill.tokens.catalog)}</span> /{" "}
          {formatCount(skill.tokens.body)}
          <span className="wide:hidden"> tokens</span>
        </span>
        <span className="wide:text-right">
          <RelativeTime at={skill.updated_at} />
        </span>
      </div>
    </div>
  );
}
