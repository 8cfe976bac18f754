import Link from "next/link";
import { NOUN_ICONS } from "@/components/noun-icons";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowList } from "@/components/ui/row-list";
import { readSkill } from "../read-skill";

export default async function SkillUsagePage(props: { params: Promise<{ slug: string }> }) {
  const skill = await readSkill((await props.params).slug);
  if (skill.used_by.length === 0) {
    return (
      <EmptyState
        icon={NOUN_ICONS.agent}
        title="No agent uses this skill"
        actions={
          <Button asChild variant="primary">
            <Link href="/agents">Choose an agent</Link>
          </Button>
        }
      >
        Attach it to an agent, and its line stands in that agent’s catalog block from the next run
        on.
      </EmptyState>
    );
  }
  return (
    <RowList
      label="Agents that use this skill"
      className="rounded-lg border border-line bg-surface"
    >
      {skill.used_by.map((agent) => (
        <div
          key={agent.id}
          className="relative flex h-10 items-center gap-3 border-b border-line px-4 last:border-b-0 focus-within:bg-hover hover:bg-hover"
        >
          <NOUN_ICONS.agent aria-hidden className="size-4 shrink-0 text-muted" />
          <Link
            data-row
            href={`/agents/${agent.id}`}
            className="min-w-0 flex-1 truncate font-medium after:absolute after:inset-0"
          >
            {agent.name}
          </Link>
          <Link
            href={`/runs?agent=${agent.id}`}
            className="relative z-10 text-sm text-accent underline underline-offset-2"
          >
            its runs
          </Link>
        </div>
      ))}
    </RowList>
  );
}
