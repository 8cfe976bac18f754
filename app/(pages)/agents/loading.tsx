import { AgentListSkeleton } from "@/components/agents/agent-list";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function AgentsLoading() {
  return (
    <>
      <PageHeader title="Agents" actions={<Skeleton className="h-8 w-28" />}>
        An instruction, a model, and the skills that it may look up.
      </PageHeader>
      <Skeleton className="mb-3 h-8 w-full max-w-md" />
      <AgentListSkeleton />
    </>
  );
}
