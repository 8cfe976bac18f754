"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
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

/** Writes a rule; what it would do stands beside it before it is saved. */
export function RuleForm(props: { isAdmin: boolean; known: KnownValues }) {
  const router = useRouter();
  const [effect, setEffect] = useState<Effect>("deny");
  const [scope, setScope] = useState<Scope>(props.isAdmin ? "workspace" : "member");
  const [kind, setKind] = useState<TargetKind>("trust");
  const [value, setValue] = useState("community");
  const [reason, setReason] = useState("");
  const target = { kind, value };
  const preview = useRulePreview({ effect, scope, target });
  const kinds = TARGET_KINDS.filter((each) => scope === "workspace" || each !== "tool");
  const saving = useAct(async () => {
    const body = { effect, scope, target, ...(reason.trim() === "" ? {} : { reason }) };
    const made = await api.post("/v1/policy/rules", body, storedRuleSchema);
    toast.success("The rule stands.", { description: ruleSentence(made) });
    setReason("");
    router.refresh();
  });

  function changeKind(next: TargetKind) {
    setKind(next);
    setValue(TARGETS[next].values?.at(-1) ?? "");
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
              setEffect(EFFECTS.find((each) => each === event.target.value) ?? effect);
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
      <TargetValue kind={kind} value={value} known={props.known} onChange={setValue} />
      {props.isAdmin ? (
        <Field label="For whom">
          {(control) => (
            <Select
              {...control}
              value={scope}
              onChange={(event) => {
                const next = event.target.value === "member" ? "member" : "workspace";
                setScope(next);
                if (next === "member" && kind === "tool") changeKind("trust");
              }}
            >
              <option value="workspace">everyone: installs and runs</option>
              <option value="member">me: my installs only</option>
            </Select>
          )}
        </Field>
      ) : null}
      <ReasonField hint="Shown in every run that it touches." value={reason} onChange={setReason} />
      <RuleEffects state={preview} effect={effect} scope={scope} />
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
