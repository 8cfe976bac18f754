import { classNames } from "@/components/ui/class-names";

/** Which of the two runs a part belongs to, where they stand one under the other. */
export function SideMark({ side, always = false }: { side: "A" | "B"; always?: boolean }) {
  return (
    <span
      className={classNames(
        "mr-1.5 inline-block w-4 shrink-0 font-sans text-xs font-semibold text-muted",
        !always && "sm:hidden",
      )}
    >
      {side}
    </span>
  );
}
