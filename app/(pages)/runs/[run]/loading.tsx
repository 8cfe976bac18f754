import { Skeleton } from "@/components/ui/skeleton";

const ROWS = ["w-2/5", "w-3/5", "w-1/2", "w-4/5", "w-2/5", "w-3/5"] as const;

export default function RunLoading() {
  return (
    <>
      <div className="flex flex-col gap-2 pb-4">
        <Skeleton className="w-72" />
        <Skeleton className="h-6 w-96" />
      </div>
      <div className="wide:grid wide:grid-cols-[minmax(0,1fr)_272px] wide:gap-6 xl:grid-cols-[minmax(0,1fr)_336px]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-7 w-80" />
          <Skeleton className="h-20 w-full" />
          {ROWS.map((width, row) => (
            <Skeleton key={row} className={width} />
          ))}
        </div>
        <div className="hidden flex-col gap-3 border-l border-line pl-5 wide:flex">
          <Skeleton className="w-24" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      </div>
    </>
  );
}
