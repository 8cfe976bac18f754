"use client";

import { useEffect, useState } from "react";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";
import { previewSchema } from "./candidate";
import { api } from "../api-client";
import { ApiProblem } from "../api-problem";

/** Long enough that a typing person is not checked at every letter. */
const PAUSE_MS = 500;

export type DraftCheck =
  | { kind: "checking" }
  /** `of` is the text that was checked; what is typed since is not in it, nor in the fixes. */
  | { kind: "checked"; of: string; candidate: SkillCandidate }
  | { kind: "failed"; problem: ApiProblem };

/** What would be stored if this SKILL.md were saved now: name, line, tokens and all problems. */
export function useDraftCheck(content: string): DraftCheck {
  const [check, setCheck] = useState<DraftCheck>({ kind: "checking" });

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.post("/v1/skills/preview", { content }, previewSchema, { signal: abort.signal }).then(
        ({ candidates: [candidate] }) => {
          if (candidate !== undefined) setCheck({ kind: "checked", of: content, candidate });
        },
        (cause: unknown) => {
          if (abort.signal.aborted) return;
          setCheck({ kind: "failed", problem: ApiProblem.from(cause) });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content]);

  return check;
}
