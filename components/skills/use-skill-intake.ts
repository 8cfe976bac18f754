"use client";

import { useRef, useState } from "react";
import { z } from "zod";
import type { Skill } from "../../lib/skills/skill";
import { ApiProblem } from "../api-problem";
import { skillCandidateSchema } from "../../lib/skills/skill-candidate";
import type { Preview } from "./candidate";
import {
  previewSource,
  storeSource,
  type OnConflict,
  type SkillSource,
  type StoreChoices,
} from "./skill-source";

export type IntakeState =
  | { step: "idle" }
  | { step: "sending"; source: SkillSource; share: number; storing: boolean }
  | { step: "previewed"; source: SkillSource; preview: Preview }
  | { step: "taken"; source: SkillSource; select: readonly string[]; problem: ApiProblem }
  | { step: "refused"; source: SkillSource; problem: ApiProblem };

export type Intake = {
  state: IntakeState;
  /** Takes sources one after the other. */
  begin: (sources: readonly SkillSource[]) => void;
  store: (select: readonly string[]) => void;
  answer: (onConflict: OnConflict) => void;
  retry: () => void;
  /** Lets the current source go, and stops what is under way. */
  skip: () => void;
};

const candidatesSchema = z.object({ candidates: z.array(skillCandidateSchema) });
const NO_CHOICE: StoreChoices = { select: [], onConflict: null };

/**
 * Brings sources into the workspace and stops where a person has to decide: which of several skills, what about a
 * taken name. With `previewFirst` nothing is stored before `store`. `onDone` gets all that was stored in the end.
 */
export function useSkillIntake(options: {
  previewFirst: boolean;
  onDone: (skills: readonly Skill[]) => void;
}): Intake {
  const [state, setState] = useState<IntakeState>({ step: "idle" });
  const waiting = useRef<SkillSource[]>([]);
  const stored = useRef<Skill[]>([]);
  const abort = useRef<AbortController | null>(null);

  function next() {
    const source = waiting.current.shift();
    if (source !== undefined) {
      take(source);
      return;
    }
    setState({ step: "idle" });
    if (stored.current.length > 0) options.onDone(stored.current);
    stored.current = [];
  }

  function take(source: SkillSource) {
    if (options.previewFirst) runPreview(source);
    else runStore(source, NO_CHOICE);
  }

  function runPreview(source: SkillSource) {
    previewSource(source, watch(source, false)).then(
      (preview) => {
        setState({ step: "previewed", source, preview });
      },
      (cause: unknown) => {
        refuse(source, cause);
      },
    );
  }

  function runStore(source: SkillSource, choices: StoreChoices) {
    storeSource(source, choices, watch(source, true)).then(
      ({ items }) => {
        stored.current.push(...items);
        next();
      },
      (cause: unknown) => {
        ask(source, choices, cause);
      },
    );
  }

  function ask(source: SkillSource, choices: StoreChoices, cause: unknown) {
    const problem = ApiProblem.from(cause);
    const found = candidatesSchema.safeParse(problem.facts);
    if (problem.code === "choose_skill" && found.success) {
      setState({ step: "previewed", source, preview: { ...found.data, skipped: [] } });
    } else if (problem.code === "name_taken") {
      setState({ step: "taken", source, select: choices.select, problem });
    } else {
      refuse(source, cause);
    }
  }

  function refuse(source: SkillSource, cause: unknown) {
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    setState({ step: "refused", source, problem: ApiProblem.from(cause) });
  }

  function watch(source: SkillSource, storing: boolean) {
    abort.current = new AbortController();
    setState({ step: "sending", source, share: 0, storing });
    return {
      signal: abort.current.signal,
      onProgress: (share: number) => {
        setState({ step: "sending", source, share, storing });
      },
    };
  }

  return {
    state,
    begin: (sources) => {
      waiting.current.push(...sources);
      if (state.step === "idle" || state.step === "refused") next();
    },
    store: (select) => {
      if (state.step === "previewed") runStore(state.source, { select, onConflict: null });
    },
    answer: (onConflict) => {
      if (state.step === "taken") runStore(state.source, { select: state.select, onConflict });
    },
    retry: () => {
      if (state.step === "refused") take(state.source);
    },
    skip: () => {
      abort.current?.abort();
      next();
    },
  };
}
