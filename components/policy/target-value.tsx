"use client";

import { useId } from "react";
import type { TargetKind } from "../../lib/policy/rule";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { Select } from "../ui/select";
import { TARGETS } from "./rule-words";

/** What is installed here, offered while somebody types; anything else can be typed too. */
export type KnownValues = Readonly<Record<"registry" | "skill" | "digest", readonly Suggestion[]>>;

/** `label` says what the value is where it does not speak for itself: an id, a digest. */
type Suggestion = { value: string; label: string };

/** The field that fits what the rule is about: a list where the values are known, else text with suggestions. */
export function TargetValue(props: {
  kind: TargetKind;
  value: string;
  known: KnownValues;
  onChange: (value: string) => void;
}) {
  const listId = useId();
  const { values, placeholder } = TARGETS[props.kind];
  return (
    <Field label="Which one" {...(NAMED.has(props.kind) ? { hint: "Its id or its name." } : {})}>
      {(control) =>
        values === null ? (
          <>
            <Input
              {...control}
              value={props.value}
              placeholder={placeholder}
              list={listId}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onChange={(event) => {
                props.onChange(event.target.value);
              }}
            />
            <datalist id={listId}>
              {suggestions(props.kind, props.known).map(({ value, label }) => (
                <option key={`${value} ${label}`} value={value} label={label} />
              ))}
            </datalist>
          </>
        ) : (
          <Select
            {...control}
            value={props.value}
            onChange={(event) => {
              props.onChange(event.target.value);
            }}
          >
            <option value="" disabled>
              Choose…
            </option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}

const NAMED: ReadonlySet<TargetKind> = new Set(["registry", "skill"]);

function suggestions(kind: TargetKind, known: KnownValues): readonly Suggestion[] {
  return kind === "registry" || kind === "skill" || kind === "digest" ? known[kind] : [];
}
