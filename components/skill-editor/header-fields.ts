import { AppError } from "../../lib/base/app-error";
import { editSource } from "../../lib/packages/edit-source";
import type { EditValue } from "../../lib/packages/edit-value";
import { headerValues } from "../../lib/packages/header-values";
import { takeApart } from "../../lib/packages/take-apart";
import type { FrontmatterValue } from "../../lib/packages/skill-package";

/** The header as a form shows it: the known keys as text, the names of all others. */
export type HeaderFields =
  | { kind: "read"; values: Readonly<Record<FieldKey, FieldValue>>; others: readonly string[] }
  | { kind: "refused"; line: number | null; message: string };

export type FieldKey = (typeof FIELDS)[number]["key"];

/** `isText` is false for a value that one field cannot hold without losing its form: a list, a mapping. */
export type FieldValue = { text: string; isText: boolean };

/** Keys that are changed in the form; everything else stays as its author wrote it. */
export const FIELDS = [
  { key: "name", label: "Name", hint: "What a model calls the skill by.", lines: 1 },
  {
    key: "description",
    label: "Description",
    hint: "What it does and when to use it: the one line that a model decides by.",
    lines: 6,
  },
  {
    key: "allowed-tools",
    label: "Allowed tools",
    hint: "Tools that the skill needs, with spaces or commas between.",
    lines: 1,
  },
  {
    key: "argument-hint",
    label: "Argument hint",
    hint: "What follows /name when a person starts it; makes $1, $2… count.",
    lines: 1,
  },
  {
    key: "paths",
    label: "Paths",
    hint: "Globs with commas between: offered only once a run touches such a file.",
    lines: 1,
  },
  { key: "license", label: "License", hint: null, lines: 1 },
  {
    key: "compatibility",
    label: "Compatibility",
    hint: "What it needs around it: a program, a network, a product.",
    lines: 1,
  },
] as const;

/** Shown as a switch of its own. */
export const HIDDEN_KEY = "disable-model-invocation";

export function readFields(source: string): HeaderFields {
  const frontmatter = takeApart(source);
  if (frontmatter.kind === "refused") {
    const [problem] = frontmatter.problems;
    return {
      kind: "refused",
      line: problem?.line ?? null,
      message: problem?.message ?? "The header cannot be read.",
    };
  }
  const values = frontmatter.kind === "read" ? headerValues(frontmatter.map) : {};
  const known: readonly string[] = [...FIELDS.map(({ key }) => key), HIDDEN_KEY];
  return {
    kind: "read",
    values: {
      name: fieldOf(values["name"]),
      description: fieldOf(values["description"]),
      "allowed-tools": fieldOf(values["allowed-tools"], " "),
      "argument-hint": fieldOf(values["argument-hint"]),
      paths: fieldOf(values["paths"], ", "),
      license: fieldOf(values["license"]),
      compatibility: fieldOf(values["compatibility"]),
    },
    others: Object.keys(values).filter((key) => !known.includes(key)),
  };
}

/** True when the header hides the skill from models. */
export function isHidden(source: string): boolean {
  const frontmatter = takeApart(source);
  if (frontmatter.kind !== "read") return false;
  const value = headerValues(frontmatter.map)[HIDDEN_KEY];
  return typeof value === "string" && /^(true|yes|on|y|1)$/i.test(value.trim());
}

/** The source with one key changed; null removes it. Answers why not as a sentence when the header cannot be edited. */
export function editField(
  source: string,
  key: string,
  value: EditValue,
): { kind: "edited"; text: string } | { kind: "refused"; message: string } {
  try {
    return { kind: "edited", text: editSource(source, { [key]: value }) };
  } catch (error) {
    if (error instanceof AppError) return { kind: "refused", message: error.message };
    throw error;
  }
}

/** A list is shown with a separator between its items and written back as a list. */
function fieldOf(value: FrontmatterValue | undefined, separator?: string): FieldValue {
  if (value === undefined || value === null) return { text: "", isText: true };
  if (typeof value === "string") return { text: value, isText: true };
  if (separator !== undefined && Array.isArray(value)) {
    const items = value.filter((item) => typeof item === "string");
    if (items.length === value.length) return { text: items.join(separator), isText: false };
  }
  return { text: JSON.stringify(value), isText: false };
}
