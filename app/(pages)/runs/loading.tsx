import { RunListSkeleton } from "@/components/runs/run-list";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function RunsLoading() {
  return (
    <>
      <PageHeader title="Runs">
        One task given to one agent, with everything that came of it.
      </PageHeader>
      <Skeleton className="mb-3 h-8 w-full max-w-2xl" />
      <RunListSkeleton />
    </>
  );
}
