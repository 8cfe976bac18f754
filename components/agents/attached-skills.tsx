"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { api } from "@/components/api-client";
import { inBackground } from "@/components/in-background";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatPlural } from "@/components/ui/format";
import { agentSchema, type Agent } from "@/lib/agents/agent";
import { AttachedSkillRow } from "./attached-skill-row";
import { moved } from "./moved";
import { SkillPicker } from "./skill-picker";
import { useDragOrder } from "./use-drag-order";

/** The skills of an agent in the order in which their lines fill the catalog block. */
export function AttachedSkills(props: {
  agent: Agent;
  canAct: boolean;
  onSaved: (agent: Agent) => void;
}) {
  const { agent, canAct } = props;
  const [picking, setPicking] = useState(false);
  const [pending, setPending] = useState(false);
  const ids = agent.skills.map((skill) => skill.id);

  function save(skillIds: string[], done?: () => void) {
    inBackground(async () => {
      setPending(true);
      try {
        const body = { skill_ids: skillIds };
        props.onSaved(await api.patch(`/v1/agents/${agent.id}`, body, agentSchema));
        done?.();
      } finally {
        setPending(false);
      }
    });
  }
  function move(from: number, to: number) {
    if (to >= 0 && to < ids.length && from !== to) save(moved(ids, from, to));
  }
  const drag = useDragOrder(move);

  return (
    <Card
      flush
      title={agent.skills.length === 0 ? "Skills" : formatPlural(agent.skills.length, "skill")}
      aside={
        canAct ? (
          <Button
            size="small"
            onClick={() => {
              setPicking(true);
            }}
          >
            <Plus aria-hidden /> Attach
          </Button>
        ) : null
      }
    >
      {agent.skills.length === 0 ? (
        <p className="p-4 text-muted">
          No skills yet. An attached skill costs one line in each run; its text comes when a task
          needs it.
        </p>
      ) : (
        <ol aria-busy={pending}>
          {agent.skills.map((skill, index) => (
            <AttachedSkillRow
              key={skill.id}
              agent={agent}
              skill={skill}
              index={index}
              canAct={canAct}
              busy={pending}
              drag={drag.row(index)}
              onMove={(step) => {
                move(index, index + step);
              }}
              onDetach={() => {
                save(
                  ids.filter((id) => id !== skill.id),
                  () =>
                    toast(`${skill.name} is detached.`, {
                      action: {
                        label: "Undo",
                        onClick: () => {
                          save(ids);
                        },
                      },
                    }),
                );
              }}
            />
          ))}
        </ol>
      )}
      <SkillPicker
        open={picking}
        onOpenChange={setPicking}
        attached={ids}
        onAttach={(skillId) => {
          save([...ids, skillId]);
        }}
      />
    </Card>
  );
}
