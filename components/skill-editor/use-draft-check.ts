"use client";

import { useEffect, useState } from "react";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";
import { api } from "../api-client";
import { ApiProblem } from "../api-problem";
import { previewSchema } from "../skills/candidate";

export type DraftCheck =
  | { kind: "checking" }
  | { kind: "checked"; of: string; candidate: SkillCandidate }
  | { kind: "failed"; problem: ApiProblem };

/** What would be stored if this SKILL.md were saved now: name, line, tokens and all problems. */
export function useDraftCheck(content: string): DraftCheck {
  const [check, setCheck] = useState<DraftCheck>({ kind: "checking" });

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    api.post("/v1/skills/preview", { content }, previewSchema, { signal }).then(
      ({ candidates: [candidate] }) => {
        if (candidate !== undefined) setCheck({ kind: "checked", of: content, candidate });
      },
      (cause: unknown) => {
        if (!signal.aborted) setCheck({ kind: "failed", problem: ApiProblem.from(cause) });
      },
    );
    return () => {
      abort.abort();
    };
  }, [content]);

  return check;
}
