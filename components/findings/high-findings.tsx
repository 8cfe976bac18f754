import { Link } from "@/components/ui/link";
import { classNames } from "../ui/class-names";
import { formatPlural } from "../ui/format";
import { LEVEL_LOOKS } from "./finding-list";

/** That a skill has high findings nobody acknowledged, in few words, with the way to them. */
export function HighFindings(props: {
  skillId: string;
  /** Of kinds of findings, as a run or a list counts them. */
  count: number;
  className?: string;
}) {
  const Icon = LEVEL_LOOKS.high.icon;
  return (
    <Link
      href={`/skills/${encodeURIComponent(props.skillId)}#findings`}
      title="Kinds of findings of the scan that nobody had acknowledged"
      className={classNames(
        "inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap text-failure hover:underline",
        props.className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {formatPlural(props.count, "high finding")}
    </Link>
  );
}
