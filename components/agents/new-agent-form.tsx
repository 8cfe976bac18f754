"use client";

import { Plus, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatCount } from "@/components/ui/format";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { useAct } from "@/components/use-act";
import { DEFAULT_MAX_TURNS } from "@/lib/agents/agent";
import { bodyOf, type AgentFields } from "./agent-fields";
import { AgentFieldsForm } from "./agent-fields-form";
import type { ModelOption } from "./model-option";
import { SkillPicker, type PickedSkill } from "./skill-picker";

/** Makes an agent: a name, a model, an instruction, the skills it begins with. */
export function NewAgentForm(props: {
  models: readonly ModelOption[];
  skills: readonly PickedSkill[];
}) {
  const router = useRouter();
  const [picking, setPicking] = useState(false);
  const [skills, setSkills] = useState<readonly PickedSkill[]>(props.skills);
  const [fields, setFields] = useState<AgentFields>({
    name: "",
    instruction: "",
    modelId: props.models[0]?.id ?? "rehearsal",
    scriptAccess: "shell",
    budget: "",
    maxTurns: String(DEFAULT_MAX_TURNS),
  });
  const create = useAct(async () => {
    const agent = await api.post(
      "/v1/agents",
      { ...bodyOf(fields), skill_ids: skills.map((skill) => skill.id) },
      z.object({ id: z.string() }),
    );
    router.push(`/agents/${agent.id}`);
  });
  return (
    <form
      className="flex max-w-3xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.pending) create.run();
      }}
    >
      <Card title="Instruction and model">
        <AgentFieldsForm
          fields={fields}
          onChange={(change) => {
            setFields((before) => ({ ...before, ...change }));
          }}
          models={props.models}
          problems={create.problem?.problems ?? []}
          defaultBudget={null}
        />
      </Card>
      <Card
        flush
        title="Skills"
        aside={
          <Button
            size="small"
            onClick={() => {
              setPicking(true);
            }}
          >
            <Plus aria-hidden /> Attach
          </Button>
        }
      >
        {skills.length === 0 ? (
          <p className="p-4 text-muted">
            None yet; you can attach them later too. Their lines fill the catalog block in this
            order.
          </p>
        ) : (
          <ol>
            {skills.map((skill) => (
              <li
                key={skill.id}
                className="flex items-center gap-3 border-b border-line py-1.5 pr-2 pl-4 last:border-b-0"
              >
                <span className="min-w-0 flex-1 truncate font-mono text-sm">{skill.slug}</span>
                <span className="text-xs text-muted">
                  {formatCount(skill.tokens.catalog)} / {formatCount(skill.tokens.body)} tokens
                </span>
                <Button
                  variant="ghost"
                  size="small-icon"
                  aria-label={`Remove ${skill.slug}`}
                  onClick={() => {
                    setSkills(skills.filter((other) => other.id !== skill.id));
                  }}
                >
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ol>
        )}
      </Card>
      {create.problem === null ? null : <ProblemNotice problem={create.problem} />}
      <div>
        <Button type="submit" variant="primary" pending={create.pending}>
          Make the agent
        </Button>
      </div>
      <SkillPicker
        open={picking}
        onOpenChange={setPicking}
        attached={skills.map((skill) => skill.id)}
        onAttach={(_, skill) => {
          setSkills((before) => [...before, skill]);
        }}
      />
    </form>
  );
}
