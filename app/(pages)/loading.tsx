import { Skeleton } from "@/components/ui/skeleton";

/** The shape that most pages share: a title, and cards below it. */
export default function PageLoading() {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-2 w-80 max-w-full" />
      </div>
      <Skeleton className="h-36 w-full" />
      <div className="grid gap-4 wide:grid-cols-2">
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-44 w-full" />
      </div>
    </div>
  );
}
