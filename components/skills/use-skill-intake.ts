"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import type { Skill } from "../../lib/skills/skill";
import { ApiProblem } from "../api-problem";
import { previewSchema, type Preview } from "./candidate";
import {
  NO_CHOICE,
  previewSource,
  storeSource,
  type SkillSource,
  type StoreChoices,
} from "./skill-source";

export type IntakeState =
  | { step: "idle" }
  | { step: "sending"; source: SkillSource; share: number; storing: boolean }
  | { step: "previewed"; source: SkillSource; preview: Preview }
  /** A taken name, a copy that was edited here, a rule that asks. */
  | { step: "asked"; source: SkillSource; choices: StoreChoices; problem: ApiProblem }
  /** `choices` are those of a store that was refused, so that the same can be tried again. */
  | { step: "refused"; source: SkillSource; choices: StoreChoices | null; problem: ApiProblem };

export type Intake = {
  state: IntakeState;
  /** Takes sources one after the other. */
  begin: (sources: readonly SkillSource[]) => void;
  store: (select: readonly string[]) => void;
  answer: (answer: Partial<StoreChoices>) => void;
  retry: () => void;
  /** Goes on with another text of the SKILL.md that is previewed; undefined where the source is read from elsewhere. */
  fix: ((content: string) => void) | undefined;
  /** Previews the same once more: what the rules say of it may have changed. What is previewed stays until then. */
  lookAgain: () => Promise<void>;
  /** Lets the current source go, and stops what is under way. */
  skip: () => void;
};

const ASKING = ["name_taken", "approval_required"];

/**
 * Brings sources into the workspace and stops where a person has to decide: which of several skills, what about a
 * taken name. With `previewFirst` nothing is stored before `store`. `onDone` gets all that was stored in the end.
 */
export function useSkillIntake(options: {
  previewFirst: boolean;
  onDone: (skills: readonly Skill[], unchanged: ReadonlySet<string>) => void;
}): Intake {
  const [state, setState] = useState<IntakeState>({ step: "idle" });
  const waiting = useRef<SkillSource[]>([]);
  const stored = useRef<Skill[]>([]);
  const unchanged = useRef<string[]>([]);
  const abort = useRef<AbortController | null>(null);

  function next() {
    const source = waiting.current.shift();
    if (source !== undefined) {
      take(source);
      return;
    }
    setState({ step: "idle" });
    if (stored.current.length > 0) options.onDone(stored.current, new Set(unchanged.current));
    stored.current = [];
    unchanged.current = [];
  }

  function take(source: SkillSource) {
    if (options.previewFirst) runPreview(source);
    else runStore(source, NO_CHOICE);
  }

  function runPreview(source: SkillSource) {
    previewSource(source, watch(source, false)).then(
      (preview) => {
        setState({ step: "previewed", source: pinned(source, preview), preview });
      },
      (cause: unknown) => {
        refuse(source, null, cause);
      },
    );
  }

  function runStore(source: SkillSource, choices: StoreChoices) {
    storeSource(source, choices, watch(source, true)).then(
      (answer) => {
        stored.current.push(...answer.items);
        unchanged.current.push(...answer.unchanged.map(({ skill_id: id }) => id));
        next();
      },
      (cause: unknown) => {
        ask(source, choices, cause);
      },
    );
  }

  function ask(source: SkillSource, choices: StoreChoices, cause: unknown) {
    const problem = ApiProblem.from(cause);
    const found = previewSchema.safeParse(problem.facts);
    const isEdited = problem.code === "conflict" && problem.facts["reason"] === "edited";
    if (problem.code === "choose_skill" && found.success) {
      setState({ step: "previewed", source: pinned(source, found.data), preview: found.data });
    } else if (ASKING.includes(problem.code) || isEdited) {
      setState({ step: "asked", source, choices, problem });
    } else {
      refuse(source, choices, cause);
    }
  }

  function refuse(source: SkillSource, choices: StoreChoices | null, cause: unknown) {
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    setState({ step: "refused", source, choices, problem: ApiProblem.from(cause) });
  }

  async function lookAgain() {
    if (state.step !== "previewed") return;
    const { source } = state;
    const signal = beginAct();
    try {
      const preview = await previewSource(source, { signal });
      if (!signal.aborted) setState({ step: "previewed", source, preview });
    } catch (cause) {
      if (!signal.aborted) refuse(source, null, cause);
    }
  }

  /** Stops what is under way, so that its answer does not replace that of what begins now. */
  function beginAct(): AbortSignal {
    abort.current?.abort();
    abort.current = new AbortController();
    return abort.current.signal;
  }

  function watch(source: SkillSource, storing: boolean) {
    const signal = beginAct();
    setState({ step: "sending", source, share: 0, storing });
    return {
      signal,
      onProgress: (share: number) => {
        setState({ step: "sending", source, share, storing });
      },
    };
  }

  function fix(content: string) {
    if (state.step !== "previewed") return;
    const { source } = state;
    if (source.kind !== "github") runPreview({ ...source, content });
    toast.success("Fixed in SKILL.md; nothing is stored yet.", {
      action: {
        label: "Undo",
        onClick: () => {
          runPreview(source);
        },
      },
    });
  }

  return {
    state,
    fix: state.step === "previewed" && state.source.kind !== "github" ? fix : undefined,
    begin: (sources) => {
      waiting.current.push(...sources);
      if (state.step === "idle" || state.step === "refused") next();
    },
    lookAgain,
    store: (select) => {
      if (state.step === "previewed") runStore(state.source, { ...NO_CHOICE, select });
    },
    answer: (answer) => {
      if (state.step === "asked") runStore(state.source, { ...state.choices, ...answer });
    },
    retry: () => {
      if (state.step !== "refused") return;
      if (state.choices === null) take(state.source);
      else runStore(state.source, state.choices);
    },
    skip: () => {
      abort.current?.abort();
      next();
    },
  };
}

/** From here on a repository stays at the commit that was shown. */
function pinned(source: SkillSource, { source: { commit } }: Preview): SkillSource {
  return source.kind === "github" && commit !== undefined ? { ...source, commit } : source;
}
