"use client";

import { useState } from "react";
import { Checkbox } from "../ui/checkbox";
import { Field } from "../ui/field";
import type { EditValue } from "../../lib/packages/edit-value";
import { Input } from "../ui/input";
import { ListInput } from "../ui/list-input";
import { Textarea } from "../ui/textarea";
import {
  editField,
  FIELDS,
  HIDDEN_KEY,
  isHidden,
  LISTS,
  listValue,
  readFields,
  type FieldKey,
  type ListKey,
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

  /** The source shown here is behind by a pause; changes are made to the one that is. */
  const sourceNow = () => editing.store.get(MANIFEST)?.text ?? source;

  function change(key: string, value: EditValue) {
    const edited = editField(sourceNow(), key, value);
    setRefusal(edited.kind === "refused" ? edited.message : null);
    if (edited.kind === "edited") editing.replace(MANIFEST, edited.text);
  }

  function changeList(key: ListKey, update: (items: readonly string[]) => readonly string[]) {
    const now = readFields(sourceNow());
    const value = now.kind === "refused" ? null : now.values[key];
    if (value?.kind === "list") change(key, listValue(key, update(value.items), value.writtenAs));
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
      {FIELDS.map((field) => {
        const value = fields.values[field.key];
        const { key } = field;
        if (value.kind === "list" && isListKey(key)) {
          return (
            <Field key={key} label={field.label} hint={field.hint}>
              {(control) => (
                <ListInput
                  control={control}
                  items={value.items}
                  split={(text) => LISTS[key].read(text).value}
                  readOnly={readOnly}
                  placeholder={LISTS[key].placeholder}
                  onChange={(update) => {
                    changeList(key, update);
                  }}
                />
              )}
            </Field>
          );
        }
        return (
          <HeaderField
            key={key}
            field={field}
            text={value.kind === "list" ? value.items.join(", ") : value.text}
            isText={value.kind === "text"}
            readOnly={readOnly}
            onChange={(text) => {
              const isNeeded = key === "name" || key === "description";
              change(key, text === "" && !isNeeded ? null : text);
            }}
          />
        );
      })}
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
  text: string;
  isText: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
}) {
  const { field, isText } = props;
  // What is typed here stays as typed (a blank at the end, say) while the source says the same.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? props.text;
  const facts = {
    value: shown,
    readOnly: props.readOnly || !isText,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      props.onChange(event.target.value);
    },
    onBlur: () => {
      setTyped(null);
    },
  };
  return (
    <Field label={field.label} hint={hintOf(field, isText, shown)}>
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

function isListKey(key: FieldKey): key is ListKey {
  return key in LISTS;
}

function lookOf(key: FieldKey): string {
  return key === "license" || key === "compatibility" ? "" : "font-mono text-sm";
}

function hintOf(field: FieldFacts, isText: boolean, shown: string): string | undefined {
  if (!isText) return "More than a text: change it in the source.";
  if (field.key !== "description") return field.hint ?? undefined;
  return `${Array.from(shown).length} of ${DESCRIPTION_CHARACTERS} characters. ${field.hint}`;
}
