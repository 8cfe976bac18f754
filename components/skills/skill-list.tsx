import type { Skill } from "../../lib/skills/skill";
import { RowList } from "../ui/row-list";
import { Skeleton } from "../ui/skeleton";
import { SKILL_COLUMNS, SkillRow } from "./skill-row";

const SKELETON_ROWS = 8;

export function SkillList({ skills }: { skills: readonly Skill[] }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <SkillListHead />
      <RowList label="Skills">
        {skills.map((skill) => (
          <SkillRow key={skill.id} skill={skill} />
        ))}
      </RowList>
    </div>
  );
}

/** Stands in for the list while it is read. */
export function SkillListSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <SkillListHead />
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div
          key={row}
          className={`border-b border-line px-4 py-2 last:border-b-0 wide:h-10 wide:py-0 ${SKILL_COLUMNS}`}
        >
          <Skeleton className="w-32" />
          <Skeleton className="mt-1 w-4/5 wide:mt-0" />
          <Skeleton className="mt-1 w-24 wide:mt-0" />
          <Skeleton className="hidden w-16 wide:block" />
          <Skeleton className="hidden w-16 wide:block" />
          <Skeleton className="hidden w-16 wide:ml-auto wide:block" />
          <Skeleton className="hidden w-14 wide:ml-auto wide:block" />
        </div>
      ))}
    </div>
  );
}

function SkillListHead() {
  return (
    <div
      aria-hidden
      className={`hidden h-8 border-b border-line px-4 text-xs text-muted ${SKILL_COLUMNS}`}
    >
      <span>Name</span>
      <span>Description, as a model sees it</span>
      <span>Source · version</span>
      <span>Problems</span>
      <span>Used by</span>
      <span className="text-right">Tokens: line / body</span>
      <span className="text-right">Changed</span>
    </div>
  );
}
