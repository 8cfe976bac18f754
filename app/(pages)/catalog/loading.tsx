import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

const ROWS = 5;

export default function CatalogLoading() {
  return (
    <>
      <PageHeader title="Catalog">
        Skills that can be installed. An installed one stays at its version until somebody moves it.
      </PageHeader>
      <Skeleton className="mb-3 h-8 w-full max-w-md" />
      <div className="rounded-lg border border-line bg-surface">
        {Array.from({ length: ROWS }, (_, row) => (
          <div
            key={row}
            className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0"
          >
            <Skeleton className="w-40" />
            <Skeleton className="w-4/5" />
          </div>
        ))}
      </div>
    </>
  );
}
