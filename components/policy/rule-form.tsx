"use client";

import { CircleCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  EFFECTS,
  storedRuleSchema,
  TARGET_KINDS,
  type Effect,
  type Scope,
  type TargetKind,
} from "../../lib/policy/rule";
import { ruleSentence } from "../../lib/policy/rule-sentence";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { ProblemNotice } from "../ui/problem-notice";
import { Select } from "../ui/select";
import { RuleEffects } from "./rule-effects";
import { EFFECT_LOOKS, TARGETS } from "./rule-words";
import { TargetValue, type KnownValues } from "./target-value";
import { useRulePreview } from "./use-rule-preview";
import { ReasonField } from "./reason-field";

type Draft = { effect: Effect; scope: Scope; kind: TargetKind; value: string; reason: string };

/** What people mean most: one skill that must not run any more. */
function firstDraft(isAdmin: boolean): Draft {
  return {
    effect: "deny",
    scope: isAdmin ? "workspace" : "member",
    kind: "skill",
    value: "",
    reason: "",
  };
}

/** Writes a rule; what it would do stands beside it before it is saved. */
export function RuleForm(props: { isAdmin: boolean; known: KnownValues }) {
  const router = useRouter();
  const [draft, setDraft] = useState<Draft>(firstDraft(props.isAdmin));
  const [saved, setSaved] = useState<string | null>(null);
  const { effect, scope, kind, value, reason } = draft;
  const target = { kind, value };
  const preview = useRulePreview({ effect, scope, target });
  // Tools are of runs, and runs ask the workspace's rules only.
  const kinds = TARGET_KINDS.filter((each) => props.isAdmin || each !== "tool");
  const saving = useAct(async () => {
    const body = { effect, scope, target, ...(reason.trim() === "" ? {} : { reason }) };
    const made = await api.post("/v1/policy/rules", body, storedRuleSchema);
    setSaved(ruleSentence(made));
    // The next rule is mostly one of the same kind.
    setDraft((before) => ({ ...before, value: "", reason: "" }));
    router.refresh();
  });

  function change(changes: Partial<Draft>) {
    setSaved(null);
    setDraft((before) => ({ ...before, ...changes }));
  }
  function changeKind(next: TargetKind) {
    change({ kind: next, value: "", ...(next === "tool" ? { scope: "workspace" } : {}) });
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.run();
      }}
    >
      <Field label="What happens" hint={EFFECT_LOOKS[effect].says}>
        {(control) => (
          <Select
            {...control}
            value={effect}
            onChange={(event) => {
              change({ effect: EFFECTS.find((each) => each === event.target.value) ?? effect });
            }}
          >
            {EFFECTS.map((each) => (
              <option key={each} value={each}>
                {EFFECT_LOOKS[each].word}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="To what">
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={(event) => {
              changeKind(TARGET_KINDS.find((each) => each === event.target.value) ?? kind);
            }}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {TARGETS[each].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TargetValue
        kind={kind}
        value={value}
        known={props.known}
        onChange={(next) => {
          change({ value: next });
        }}
      />
      {props.isAdmin && kind === "tool" ? (
        <p className="text-sm text-muted">A rule about a tool acts on the runs of everyone.</p>
      ) : null}
      {props.isAdmin && kind !== "tool" ? (
        <Field label="For whom">
          {(control) => (
            <Select
              {...control}
              value={scope}
              onChange={(event) => {
                change({ scope: event.target.value === "member" ? "member" : "workspace" });
              }}
            >
              <option value="workspace">everyone: installs and runs</option>
              <option value="member">me: my installs only</option>
            </Select>
          )}
        </Field>
      ) : null}
      <ReasonField
        hint="Shown in every run that it touches."
        value={reason}
        onChange={(next) => {
          change({ reason: next });
        }}
      />
      <RuleEffects
        state={preview}
        effect={effect}
        scope={scope}
        onMeant={(name) => {
          change({ value: name });
        }}
      />
      <p role="status" className={saved === null ? "sr-only" : "flex gap-2 text-sm text-done"}>
        {saved === null ? null : (
          <>
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>Saved: {saved}. Choose the next one, or leave.</span>
          </>
        )}
      </p>
      {saving.problem === null ? null : <ProblemNotice problem={saving.problem} />}
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          pending={saving.pending}
          disabled={value.trim() === ""}
        >
          Save rule
        </Button>
      </div>
    </form>
  );
}
