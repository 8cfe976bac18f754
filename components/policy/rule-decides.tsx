import { ShieldX } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { Decision } from "../../lib/policy/decide";
import { ruleSentence } from "../../lib/policy/rule-sentence";

/** What a rule says of an act before anybody tries it, and where to go from there. */
export function RuleDecides(props: {
  decision: Decision | null;
  /** "It cannot be stored": what a rule that denies means here. */
  cannot: string;
  /** Where the findings stand that the reader may acknowledge; null where that is nowhere. */
  findingsHref: string | null;
  className?: string;
}) {
  const { decision, findingsHref } = props;
  if (decision === null || decision.rule === null || decision.effect === "allow") return null;
  const { effect, rule } = decision;
  const link = "underline underline-offset-2";
  return (
    <p className={`flex gap-2 text-sm text-policy ${props.className ?? ""}`}>
      <ShieldX aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {effect === "deny"
          ? `${props.cannot}, a rule denies it: `
          : "A rule asks for an admin’s approval: "}
        {ruleSentence(rule)}
        {rule.reason === undefined ? "." : `. ${rule.reason}`}{" "}
        {rule.target.kind === "finding" && findingsHref !== null ? (
          <>
            It no longer does once{" "}
            <a href={findingsHref} className={link}>
              its findings
            </a>{" "}
            are acknowledged.{" "}
          </>
        ) : null}
        <Link href={`/policy#${encodeURIComponent(rule.id)}`} className={link}>
          See the rule
        </Link>
      </span>
    </p>
  );
}
