import { Link } from "@/components/ui/link";

/** To the rule that decided, in its place among the others. */
export function RuleLink({ id }: { id: string }) {
  return (
    <Link
      href={`/policy#${encodeURIComponent(id)}`}
      className="whitespace-nowrap text-accent underline underline-offset-2"
    >
      See the rule
    </Link>
  );
}
