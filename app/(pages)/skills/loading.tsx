import { SkillListSkeleton } from "@/components/skills/skill-list";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function SkillsLoading() {
  return (
    <>
      <PageHeader title="Skills" actions={<Skeleton className="h-8 w-28" />}>
        What agents can look up. Drop a zip, a SKILL.md or a folder anywhere on this page.
      </PageHeader>
      <Skeleton className="mb-3 h-8 w-full max-w-md" />
      <SkillListSkeleton />
    </>
  );
}
