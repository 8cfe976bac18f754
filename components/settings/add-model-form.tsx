"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { modelSchema } from "../../lib/models/model";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";
import { Select } from "../ui/select";
import { MODEL_PRESETS, type ModelPreset } from "./model-presets";

type Fields = { name: string; model: string; baseUrl: string; apiKey: string; window: string };

function fieldsOf(preset: ModelPreset): Fields {
  return {
    name: preset.model,
    model: preset.model,
    baseUrl: preset.baseUrl,
    apiKey: "",
    window: String(preset.contextWindow),
  };
}

/** Registers a model. Keys are sent once and kept encrypted; nobody can read them back. */
export function AddModelForm({ first }: { first: ModelPreset }) {
  const router = useRouter();
  const [preset, setPreset] = useState(first);
  const [fields, setFields] = useState(() => fieldsOf(first));
  const adding = useAct(async () => {
    const body = {
      name: fields.name.trim(),
      provider: preset.provider,
      model: fields.model.trim(),
      context_window: Number(fields.window),
      ...(fields.baseUrl.trim() === "" ? {} : { base_url: fields.baseUrl.trim() }),
      ...(fields.apiKey === "" ? {} : { api_key: fields.apiKey }),
    };
    const model = await api.post("/v1/models", body, modelSchema);
    toast.success(`“${model.name}” is registered. Test it to be sure that it answers.`);
    setFields(fieldsOf(preset));
    router.refresh();
  });

  function set(key: keyof Fields, value: string) {
    setFields({ ...fields, [key]: value });
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        adding.run();
      }}
    >
      <Field label="Provider">
        {(control) => (
          <Select
            {...control}
            value={preset.key}
            onChange={(event) => {
              const next = MODEL_PRESETS.find(({ key }) => key === event.target.value) ?? first;
              setPreset(next);
              setFields({ ...fieldsOf(next), apiKey: fields.apiKey });
            }}
          >
            {MODEL_PRESETS.map((entry) => (
              <option key={entry.key} value={entry.key}>
                {entry.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Model" hint="As the vendor or the server calls it.">
        {(control) => (
          <Input
            {...control}
            required
            className="font-mono"
            value={fields.model}
            onChange={(event) => {
              const model = event.target.value;
              const name = fields.name === fields.model ? model : fields.name;
              setFields({ ...fields, model, name });
            }}
          />
        )}
      </Field>
      <Field label="Name" hint="What agents show; unique in this workspace.">
        {(control) => (
          <Input
            {...control}
            required
            value={fields.name}
            onChange={(event) => {
              set("name", event.target.value);
            }}
          />
        )}
      </Field>
      {preset.baseUrl === "" ? null : (
        <Field label="Address" hint="Where its OpenAI API begins; ends in /v1 as a rule.">
          {(control) => (
            <Input
              {...control}
              required
              type="url"
              className="font-mono"
              value={fields.baseUrl}
              onChange={(event) => {
                set("baseUrl", event.target.value);
              }}
            />
          )}
        </Field>
      )}
      {preset.keyHint === null ? null : (
        <Field label="API key" hint={`${preset.keyHint} Kept encrypted and never shown again.`}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              className="font-mono"
              value={fields.apiKey}
              onChange={(event) => {
                set("apiKey", event.target.value);
              }}
            />
          )}
        </Field>
      )}
      <Field label="Context window" hint="In tokens. Budgets of skills are shares of it.">
        {(control) => (
          <Input
            {...control}
            required
            type="number"
            min={1}
            value={fields.window}
            onChange={(event) => {
              set("window", event.target.value);
            }}
          />
        )}
      </Field>
      {adding.problem === null ? null : <ProblemNotice problem={adding.problem} />}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={adding.pending}>
          Add model
        </Button>
      </div>
    </form>
  );
}
