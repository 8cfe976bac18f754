"use client";

import { Check, Plus } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { z } from "zod";
import { findingsPage } from "../../lib/policy/findings-page";
import { api } from "../api-client";
import { HighFindings } from "../findings/high-findings";
import { openHighKinds } from "../findings/open-high-kinds";
import { NOUN_ICONS } from "../noun-icons";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { formatPlural } from "../ui/format";
import { ProblemNotice } from "../ui/problem-notice";
import { RowList } from "../ui/row-list";
import { Skeleton } from "../ui/skeleton";
import { useAnswer } from "../use-answer";
import { useAct } from "../use-act";

const agentSchema = z.object({ id: z.string(), name: z.string(), skill_ids: z.array(z.string()) });
const agentsSchema = z.object({ items: z.array(agentSchema) });
type ListedAgent = z.infer<typeof agentSchema>;

type AttachedSkill = { id: string; slug: string };

/** The button that asks which agent gets the skill. */
export function AttachSkill(props: {
  skill: AttachedSkill;
  variant?: "primary" | "plain";
  size?: "small" | "medium";
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={props.variant ?? "plain"}
        size={props.size ?? "medium"}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Plus aria-hidden /> Attach to an agent
      </Button>
      <AttachDialog skill={props.skill} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Which agent gets the skill. Leads on to a task for it. */
export function AttachDialog(props: {
  skill: AttachedSkill;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { skill, open, onOpenChange } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Attach “${skill.slug}” to an agent`}
      description="From its next run on the agent sees the skill’s line, and can read the skill when a task needs it."
      footer={
        <Button asChild>
          <Link href={`/agents/new?skill=${encodeURIComponent(skill.slug)}`}>
            Make a new agent with it
          </Link>
        </Button>
      }
    >
      <FindingsBefore skillId={skill.id} />
      <AgentChoices
        skill={skill}
        onAttached={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

/** What the scan found stands before the choice: an agent will do what the skill says. */
function FindingsBefore({ skillId }: { skillId: string }) {
  const { answer, problem } = useAnswer(`/v1/skills/${skillId}/findings`, findingsPage);
  if (problem !== null) return <ProblemNotice problem={problem} />;
  const high = answer === null ? 0 : openHighKinds(answer.items);
  if (high === 0) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 rounded-md border border-failure-line bg-failure-soft px-3 py-2 text-sm">
      <HighFindings skillId={skillId} count={high} className="text-sm" />
      <span>in its files, which nobody acknowledged. Read them first.</span>
    </p>
  );
}

/** Stands only while the dialog is open, and so is read anew each time. */
function AgentChoices({ skill, onAttached }: { skill: AttachedSkill; onAttached: () => void }) {
  const router = useRouter();
  const { answer, problem } = useAnswer("/v1/agents?limit=200", agentsSchema);
  const attach = useAct(async (agent: ListedAgent) => {
    const body = { skill_ids: [...agent.skill_ids, skill.id] };
    await api.patch(`/v1/agents/${agent.id}`, body, z.unknown());
    onAttached();
    toast.success(`“${skill.slug}” is attached to ${agent.name}.`, {
      action: {
        label: "Give it a task",
        onClick: () => {
          router.push(`/agents/${agent.id}#task`);
        },
      },
    });
    router.refresh();
  });
  const refused = attach.problem ?? problem;
  return (
    <>
      {refused === null ? null : <ProblemNotice problem={refused} />}
      {answer === null && problem === null ? <Skeleton className="h-12 w-full" /> : null}
      {answer?.items.length === 0 ? <p className="text-muted">There is no agent yet.</p> : null}
      <RowList label="Agents" className="flex flex-col gap-1.5 py-0.5">
        {answer?.items.map((agent) => (
          <AgentChoice
            key={agent.id}
            agent={agent}
            attached={agent.skill_ids.includes(skill.id)}
            disabled={attach.pending}
            onChoose={() => {
              attach.run(agent);
            }}
          />
        ))}
      </RowList>
    </>
  );
}

function AgentChoice(props: {
  agent: ListedAgent;
  attached: boolean;
  disabled: boolean;
  onChoose: () => void;
}) {
  const { agent, attached } = props;
  return (
    <button
      type="button"
      data-row
      disabled={props.disabled || attached}
      onClick={props.onChoose}
      className="flex w-full items-center gap-3 rounded-md border border-line-strong px-3 py-2 text-left enabled:hover:border-accent enabled:hover:bg-hover disabled:border-line"
    >
      <NOUN_ICONS.agent aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate font-medium">{agent.name}</span>
      <span className="text-sm text-muted">{formatPlural(agent.skill_ids.length, "skill")}</span>
      {attached ? (
        <span className="inline-flex items-center gap-1 text-sm text-done">
          <Check aria-hidden className="size-4" /> attached
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
          <Plus aria-hidden className="size-4" /> Attach
        </span>
      )}
    </button>
  );
}
