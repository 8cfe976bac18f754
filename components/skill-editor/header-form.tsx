"use client";

import { useState } from "react";
import { Checkbox } from "../ui/checkbox";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { Textarea } from "../ui/textarea";
import {
  editField,
  FIELDS,
  HIDDEN_KEY,
  isHidden,
  readFields,
  type FieldKey,
  type FieldValue,
} from "./header-fields";
import { MANIFEST } from "./skill-files";
import { useDraftText } from "./use-draft-text";
import type { SkillEditing } from "./use-skill-editing";

/** So short that form and source are in step, so long that a large text does not lag. */
const PAUSE_MS = 120;

const DESCRIPTION_CHARACTERS = 1024;

/** The known keys of the header beside the source: a change here is one there, key by key, and the other way round. */
export function HeaderForm({ editing, readOnly }: { editing: SkillEditing; readOnly: boolean }) {
  const source = useDraftText(editing.store, MANIFEST, PAUSE_MS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = readFields(source);

  function change(key: string, value: string | true | null) {
    const now = editing.store.get(MANIFEST)?.text ?? source;
    const edited = editField(now, key, value);
    setRefusal(edited.kind === "refused" ? edited.message : null);
    if (edited.kind === "edited") editing.replace(MANIFEST, edited.text);
  }

  if (fields.kind === "refused") {
    return (
      <p className="p-4 text-sm">
        <span className="font-medium text-failure">The header cannot be read.</span>{" "}
        {fields.message} Mend it in the source; the form comes back by itself.
      </p>
    );
  }
  return (
    <form
      className="flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        editing.saveAll();
      }}
    >
      {FIELDS.map((field) => (
        <HeaderField
          key={field.key}
          field={field}
          value={fields.values[field.key]}
          readOnly={readOnly}
          onChange={(text) => {
            const isNeeded = field.key === "name" || field.key === "description";
            change(field.key, text === "" && !isNeeded ? null : text);
          }}
        />
      ))}
      <Checkbox
        label="Never offered to a model; a person starts it with /name"
        checked={isHidden(source)}
        disabled={readOnly}
        onChange={(event) => {
          change(HIDDEN_KEY, event.target.checked ? true : null);
        }}
      />
      {refusal === null ? null : <p className="text-sm text-failure">{refusal}</p>}
      {fields.others.length === 0 ? null : (
        <p className="text-sm text-muted">
          Also in the header, kept as written:{" "}
          <span className="font-mono text-xs break-words">{fields.others.join(", ")}</span>
        </p>
      )}
    </form>
  );
}

type FieldFacts = (typeof FIELDS)[number];

function HeaderField(props: {
  field: FieldFacts;
  value: FieldValue;
  readOnly: boolean;
  onChange: (text: string) => void;
}) {
  const { field, value } = props;
  // What is typed here stays as typed (a blank at the end, say) while the source says the same.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value.text;
  const facts = {
    value: shown,
    readOnly: props.readOnly || !value.isText,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      props.onChange(event.target.value);
    },
    onBlur: () => {
      setTyped(null);
    },
  };
  return (
    <Field label={field.label} hint={hintOf(field, value, shown)}>
      {(control) =>
        field.lines === 1 ? (
          <Input {...control} {...facts} className={lookOf(field.key)} autoComplete="off" />
        ) : (
          <Textarea {...control} {...facts} className="min-h-32" />
        )
      }
    </Field>
  );
}

function lookOf(key: FieldKey): string {
  return key === "license" || key === "compatibility" ? "" : "font-mono text-sm";
}

function hintOf(field: FieldFacts, value: FieldValue, shown: string): string | undefined {
  if (!value.isText) return "A list or mapping: change it in the source.";
  if (field.key !== "description") return field.hint ?? undefined;
  return `${Array.from(shown).length} of ${DESCRIPTION_CHARACTERS} characters. ${field.hint}`;
}
