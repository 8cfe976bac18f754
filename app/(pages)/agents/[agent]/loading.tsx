import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function AgentLoading() {
  return (
    <>
      <PageHeader back="Agents" title={<Skeleton className="h-6 w-48" />}>
        <Skeleton className="w-28" />
      </PageHeader>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Run a task">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="mt-2 h-8 w-40" />
          </Card>
          <Card title="Skills">
            <Skeleton className="w-56" />
            <Skeleton className="mt-2 w-full" />
            <Skeleton className="mt-4 w-48" />
            <Skeleton className="mt-2 w-full" />
          </Card>
        </div>
        <Card title="Catalog block">
          <Skeleton className="w-full" />
          <Skeleton className="mt-3 h-48 w-full" />
        </Card>
      </div>
    </>
  );
}
