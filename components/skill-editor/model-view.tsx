"use client";

import { useEffect, useState } from "react";
import { catalogLine } from "../../lib/skills/catalog-line";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";
import { formatCount, formatTokens } from "../ui/format";
import { Meter } from "../ui/meter";
import { Select } from "../ui/select";

/** Limits of one entry in a model's context: a share of its window. */
export type EntryBudget = {
  share: number;
  models: readonly { id: string; name: string; contextWindow: number }[];
};

/** What counts of a skill here; no name when its header cannot be read. */
export type SeenSkill = Pick<SkillCandidate, "name" | "description" | "tokens">;

const CHOSEN_MODEL = "satchel-editor-model";

/** What a model will see of the draft: its line now, its body on activation, against the limit of a chosen model. */
export function ModelView(props: { seen: SeenSkill; budget: EntryBudget }) {
  const { seen, budget } = props;
  const [chosen, choose] = useChosenModel(budget);
  const model = budget.models.find(({ id }) => id === chosen) ?? budget.models[0];
  const { name, description, tokens } = seen;
  return (
    <section
      aria-label="What a model will see"
      className="flex shrink-0 flex-col gap-2 border-b border-line p-3"
    >
      <div className="rounded-md border border-skill-line bg-skill-soft px-3 py-2">
        <p className="flex justify-between gap-2 text-xs text-skill">
          <span>What a model will see</span>
          <span>{tokens === null ? "–" : formatTokens(tokens.catalog)}</span>
        </p>
        <p
          tabIndex={0}
          className="mt-0.5 max-h-20 overflow-y-auto font-mono text-xs leading-5 break-words"
        >
          {name === null ? (
            <span className="text-muted">Nothing while the header cannot be read.</span>
          ) : (
            catalogLine(name, description ?? "")
          )}
        </p>
      </div>
      {model === undefined ? null : (
        <>
          <Meter
            label="Body"
            value={tokens?.body ?? 0}
            limit={Math.floor(model.contextWindow * budget.share)}
            tone="skill"
          />
          <div className="flex items-center gap-2 text-xs text-muted">
            <label htmlFor="entry-model" className="shrink-0">
              {Math.round(budget.share * 100)} % of
            </label>
            <Select
              id="entry-model"
              aria-label="Model whose limit the body is held against"
              className="max-w-52 text-xs"
              value={model.id}
              onChange={(event) => {
                choose(event.target.value);
              }}
            >
              {budget.models.map(({ id, name, contextWindow }) => (
                <option key={id} value={id}>
                  {name}, {formatCount(contextWindow)}
                </option>
              ))}
            </Select>
            {tokens !== null && tokens.body > model.contextWindow * budget.share ? (
              <span className="text-policy">A run gets a summary and the path.</span>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}

function useChosenModel(budget: EntryBudget): [string, (id: string) => void] {
  const [chosen, setChosen] = useState(budget.models[0]?.id ?? "");

  useEffect(() => {
    const kept = localStorage.getItem(CHOSEN_MODEL);
    if (kept !== null) setChosen(kept);
  }, []);

  return [
    chosen,
    (id) => {
      localStorage.setItem(CHOSEN_MODEL, id);
      setChosen(id);
    },
  ];
}
