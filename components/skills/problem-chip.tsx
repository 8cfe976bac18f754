import { Info, TriangleAlert } from "lucide-react";
import type { Problem } from "../../lib/base/problem";
import { Chip } from "../ui/chip";
import { formatPlural } from "../ui/format";

/** How many warnings and notes something stored carries; the messages on hover. */
export function ProblemChip({ problems }: { problems: readonly Problem[] }) {
  const warnings = problems.filter((problem) => problem.level !== "note");
  const title = problems.map((problem) => problem.message).join("\n");
  if (warnings.length > 0) {
    return (
      <Chip tone="policy" icon={TriangleAlert} title={title}>
        {formatPlural(warnings.length, "warning")}
      </Chip>
    );
  }
  if (problems.length > 0) {
    return (
      <Chip icon={Info} title={title}>
        {formatPlural(problems.length, "note")}
      </Chip>
    );
  }
  return <span className="text-muted">none</span>;
}
