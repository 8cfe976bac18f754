"use client";

import { useEffect, useState } from "react";
import { rulePreviewSchema, type RulePreview } from "../../lib/agents/rule-preview";
import type { Effect, Scope, Target } from "../../lib/policy/rule";
import { api } from "../api-client";
import { ApiProblem } from "../api-problem";

export type RuleDraft = { effect: Effect; scope: Scope; target: Target; reason?: string };

export type PreviewState =
  | { kind: "empty" }
  | { kind: "loading" }
  | { kind: "shown"; preview: RulePreview }
  /** The server says what is missing from the draft. */
  | { kind: "refused"; message: string };

/** Long enough that a typist does not ask for every letter. */
const PAUSE_MS = 250;

/** What the rule being written would do, asked again whenever it changes. */
export function useRulePreview(draft: RuleDraft): PreviewState {
  const [state, setState] = useState<PreviewState>({ kind: "empty" });
  const { effect, scope } = draft;
  const { kind, value } = draft.target;

  useEffect(() => {
    if (value.trim() === "") {
      setState({ kind: "empty" });
      return;
    }
    const abort = new AbortController();
    const ask = async () => {
      const body = { effect, scope, target: { kind, value } };
      const { signal } = abort;
      const preview = await api.post("/v1/policy/preview", body, rulePreviewSchema, { signal });
      setState({ kind: "shown", preview });
    };
    const timer = setTimeout(() => {
      setState((before) => (before.kind === "shown" ? before : { kind: "loading" }));
      ask().catch((cause: unknown) => {
        if (abort.signal.aborted) return;
        setState({ kind: "refused", message: ApiProblem.from(cause).detail });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [effect, scope, kind, value]);

  return state;
}
