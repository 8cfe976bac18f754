"use client";

import { useRef, useState } from "react";
import { api } from "@/components/api-client";
import { inBackground } from "@/components/in-background";
import { agentSchema, type Agent } from "@/lib/agents/agent";

/**
 * The skills of an agent as the person wants them: shown at once, saved behind it. Changes may follow each
 * other faster than the server answers; the last answer counts. A refusal brings back what is stored.
 */
export function useAttachments(
  agent: Agent,
  onSaved: (agent: Agent) => void,
): { ids: string[]; skills: Agent["skills"]; change: (ids: string[]) => void } {
  const [wanted, setWanted] = useState<string[] | null>(null);
  const latest = useRef(0);
  const ids = wanted ?? agent.skills.map((skill) => skill.id);

  function change(next: string[]) {
    latest.current += 1;
    const mine = latest.current;
    setWanted(next);
    inBackground(async () => {
      try {
        const saved = await api.patch(`/v1/agents/${agent.id}`, { skill_ids: next }, agentSchema);
        if (mine === latest.current) onSaved(saved);
      } finally {
        if (mine === latest.current) setWanted(null);
      }
    });
  }

  const byId = new Map(agent.skills.map((skill) => [skill.id, skill]));
  return { ids, skills: ids.flatMap((id) => byId.get(id) ?? []), change };
}
