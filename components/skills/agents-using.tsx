import { Link } from "@/components/ui/link";
import type { Skill } from "../../lib/skills/skill";
import { NOUN_ICONS } from "../noun-icons";
import { Card } from "../ui/card";
import { RowList } from "../ui/row-list";

/** The agents that a skill is attached to. */
export function AgentsUsing({ agents }: { agents: Skill["used_by"] }) {
  return (
    <Card flush title="Used by">
      {agents.length === 0 ? (
        <p className="p-4 text-sm text-muted">No agent has it attached now.</p>
      ) : (
        <RowList label="Agents that use this skill">
          {agents.map((agent) => (
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
      )}
    </Card>
  );
}
