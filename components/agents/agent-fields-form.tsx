"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { SCRIPT_ACCESS } from "@/lib/agents/agent";
import type { Problem } from "@/lib/base/problem";
import { SCRIPT_ACCESS_WORDS, scriptAccessOf, type AgentFields } from "./agent-fields";
import type { ModelOption } from "./model-option";

/** The fields of an agent, for making one and for changing one. `problems` are shown at the fields that they name. */
export function AgentFieldsForm(props: {
  fields: AgentFields;
  onChange: (change: Partial<AgentFields>) => void;
  models: readonly ModelOption[];
  problems: readonly Problem[];
  /** What the server takes where the budget is left empty, in tokens. */
  defaultBudget: number | null;
  disabled?: boolean;
}) {
  const { fields, onChange, models } = props;
  const known = models.some((model) => model.id === fields.modelId);
  const errorOf = (path: string) =>
    props.problems.find((problem) => problem.path === path)?.message;
  return (
    <fieldset disabled={props.disabled} className="flex min-w-0 flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errorOf("name")}>
          {(control) => (
            <Input
              {...control}
              required
              value={fields.name}
              onChange={(event) => {
                onChange({ name: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label="Model" error={errorOf("model_id")}>
          {(control) => (
            <Select
              {...control}
              value={fields.modelId}
              onChange={(event) => {
                onChange({ modelId: event.target.value });
              }}
            >
              {known ? null : <option value={fields.modelId}>{fields.modelId} (gone)</option>}
              {models.map((model) => (
                <option key={model.id} value={model.id}>
                  {model.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Instruction"
        hint="The catalog block is added to it in every run; it is not stored here."
        error={errorOf("instruction")}
      >
        {(control) => (
          <Textarea
            {...control}
            value={fields.instruction}
            onChange={(event) => {
              onChange({ instruction: event.target.value });
            }}
            className="field-sizing-content max-h-[50vh] min-h-28"
          />
        )}
      </Field>
      <details>
        <summary className="text-sm font-medium text-muted">Commands and limits</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          <Field label="Commands" error={errorOf("script_access")}>
            {(control) => (
              <Select
                {...control}
                value={fields.scriptAccess}
                onChange={(event) => {
                  onChange({ scriptAccess: scriptAccessOf(event.target.value) });
                }}
              >
                {SCRIPT_ACCESS.map((access) => (
                  <option key={access} value={access}>
                    {SCRIPT_ACCESS_WORDS[access]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Catalog budget, tokens" error={errorOf("catalog_token_budget")}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                placeholder={props.defaultBudget === null ? "" : String(props.defaultBudget)}
                value={fields.budget}
                onChange={(event) => {
                  onChange({ budget: event.target.value });
                }}
              />
            )}
          </Field>
          <Field label="Turns at most" error={errorOf("max_turns")}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={fields.maxTurns}
                onChange={(event) => {
                  onChange({ maxTurns: event.target.value });
                }}
              />
            )}
          </Field>
        </div>
      </details>
    </fieldset>
  );
}
