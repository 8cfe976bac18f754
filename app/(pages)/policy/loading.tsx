import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function PolicyLoading() {
  return (
    <>
      <PageHeader title="Policy">
        What may be installed, what runs may load, and which tools they may call.
      </PageHeader>
      <Skeleton className="mb-4 h-10 w-full" />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  );
}
