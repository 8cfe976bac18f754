import { Skeleton } from "@/components/ui/skeleton";

export default function SkillLoading() {
  return (
    <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_300px]">
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="w-full" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-4/5" />
        <Skeleton className="mt-3 h-24 w-full" />
        <Skeleton className="w-2/3" />
      </div>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="mt-3 h-40 w-full" />
      </div>
    </div>
  );
}
