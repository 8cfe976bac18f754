"use client";

import { Check, CircleDot } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { useAct } from "@/components/use-act";
import { agentSchema, type Agent } from "@/lib/agents/agent";
import { bodyOf, fieldsOf, sameFields, type AgentFields } from "./agent-fields";
import { AgentFieldsForm } from "./agent-fields-form";
import type { ModelOption } from "./model-option";

/** Instruction, model and limits of an agent; says plainly whether they are saved. */
export function AgentSettings(props: {
  agent: Agent;
  models: readonly ModelOption[];
  canAct: boolean;
  onSaved: (agent: Agent) => void;
}) {
  const { agent } = props;
  const [fields, setFields] = useState(() => fieldsOf(agent));
  const [savedOnce, setSavedOnce] = useState(false);
  const unsaved = !sameFields(fields, fieldsOf(agent));
  const save = useAct(async () => {
    props.onSaved(await api.patch(`/v1/agents/${agent.id}`, bodyOf(fields), agentSchema));
    setSavedOnce(true);
  });
  useUnloadWarning(unsaved);

  function change(change: Partial<AgentFields>) {
    setFields((before) => ({ ...before, ...change }));
  }
  function submit() {
    if (unsaved && !save.pending) save.run();
  }

  return (
    <Card
      title="Instruction and model"
      aside={<SaveState unsaved={unsaved} pending={save.pending} savedOnce={savedOnce} />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      >
        <AgentFieldsForm
          fields={fields}
          onChange={change}
          models={props.models}
          problems={save.problem?.problems ?? []}
          defaultBudget={agent.catalog_token_budget === null ? agent.catalog.budget : null}
          disabled={!props.canAct}
        />
        {save.problem === null ? null : (
          <div className="mt-3">
            <ProblemNotice problem={save.problem} />
          </div>
        )}
        {unsaved ? (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" variant="primary" pending={save.pending}>
              Save
            </Button>
            <Button
              disabled={save.pending}
              onClick={() => {
                setFields(fieldsOf(agent));
                save.forget();
              }}
            >
              Discard
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  );
}

function SaveState(props: { unsaved: boolean; pending: boolean; savedOnce: boolean }) {
  return (
    <span role="status" className="flex items-center gap-1 text-sm text-muted">
      {props.pending ? "Saving…" : null}
      {!props.pending && props.unsaved ? (
        <>
          <CircleDot aria-hidden className="size-4 text-policy" /> Unsaved changes
        </>
      ) : null}
      {!props.pending && !props.unsaved && props.savedOnce ? (
        <>
          <Check aria-hidden className="size-4 text-done" /> Saved
        </>
      ) : null}
    </span>
  );
}

function useUnloadWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
    };
  }, [unsaved]);
}
