import { ArrowUpCircle } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { Skill } from "../../lib/skills/skill";
import { Button } from "../ui/button";
import { formatPlural } from "../ui/format";

/** On an installed skill whose registry offers something newer. */
export function UpdateNotice(props: {
  slug: string;
  catalog: NonNullable<Skill["catalog"]>;
  usedBy: number;
}) {
  const { version, latest, edited } = props.catalog;
  return (
    <section
      aria-label="Update available"
      className="rounded-lg border border-line-strong bg-surface p-4"
    >
      <p className="flex items-center gap-2 font-medium">
        <ArrowUpCircle aria-hidden className="size-4 shrink-0 text-accent" /> Update available
      </p>
      <p className="mt-1 text-sm break-words text-muted">
        Pinned at {version}; the registry offers {latest}.{" "}
        {props.usedBy === 0
          ? "No agent has it attached."
          : `${formatPlural(props.usedBy, "agent")} would get it.`}
        {edited ? " This copy was edited here." : ""}
      </p>
      <Button asChild size="small" className="mt-3">
        <Link href={`/skills/${props.slug}/update`}>See what changes</Link>
      </Button>
    </section>
  );
}
