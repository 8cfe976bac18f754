"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatPlural } from "@/components/ui/format";
import type { Agent } from "@/lib/agents/agent";
import { AttachedSkillRow } from "./attached-skill-row";
import { moved } from "./moved";
import { SkillPicker } from "./skill-picker";
import { useAttachments } from "./use-attachments";
import { useDragOrder } from "./use-drag-order";

/** The skills of an agent in the order in which their lines fill the catalog block. */
export function AttachedSkills(props: {
  agent: Agent;
  canAct: boolean;
  onSaved: (agent: Agent) => void;
}) {
  const { agent, canAct } = props;
  const [picking, setPicking] = useState(false);
  const { ids, skills, change } = useAttachments(agent, props.onSaved);

  function move(from: number, to: number) {
    if (to >= 0 && to < ids.length && from !== to) change(moved(ids, from, to));
  }
  function detach(skill: Agent["skills"][number]) {
    change(ids.filter((id) => id !== skill.id));
    toast(`${skill.name} is detached.`, {
      action: {
        label: "Undo",
        onClick: () => {
          change(ids);
        },
      },
    });
  }
  const drag = useDragOrder(move);

  return (
    <Card
      flush
      title={ids.length === 0 ? "Skills" : formatPlural(ids.length, "skill")}
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
      {skills.length === 0 ? (
        <p className="p-4 text-muted">
          No skills yet. An attached skill costs one line in each run; its text comes when a task
          needs it.
        </p>
      ) : (
        <ol>
          {skills.map((skill, index) => (
            <AttachedSkillRow
              key={skill.id}
              agent={agent}
              skill={skill}
              index={index}
              canAct={canAct}
              last={index === skills.length - 1}
              drag={drag.row(index)}
              onMove={(step) => {
                move(index, index + step);
              }}
              onDetach={() => {
                detach(skill);
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
          change([...ids, skillId]);
        }}
      />
    </Card>
  );
}
