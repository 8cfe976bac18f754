import { AppError } from "../../lib/base/app-error";
import { editSource } from "../../lib/packages/edit-source";
import type { EditValue } from "../../lib/packages/edit-value";
import { headerValues } from "../../lib/packages/header-values";
import { readPaths, readTools } from "../../lib/packages/manifest-fields";
import { takeApart } from "../../lib/packages/take-apart";
import type { FrontmatterValue } from "../../lib/packages/skill-package";

/** The header as a form shows it: the known keys, and the names of all others. */
export type HeaderFields =
  | { kind: "read"; values: Readonly<Record<FieldKey, FieldValue>>; others: readonly string[] }
  | { kind: "refused"; line: number | null; message: string };

export type FieldKey = (typeof FIELDS)[number]["key"];
export type ListKey = keyof typeof LISTS;

/** `other` is what a form cannot hold without losing its form: a mapping, a list where a text belongs. */
export type FieldValue =
  | { kind: "text"; text: string }
  /** `writtenAs`: how the author has it, so that it stays like that. */
  | { kind: "list"; items: readonly string[]; writtenAs: "list" | "text" }
  | { kind: "other"; text: string };

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
    hint: "Tools that the skill needs. Enter adds one.",
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
    hint: "Globs: the skill is offered only once a run touches such a file. Enter adds one.",
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

/** Keys that hold several texts: how a text of them is taken apart and put together, and how a new one is written. */
export const LISTS = {
  "allowed-tools": {
    read: readTools,
    separator: " ",
    writtenAs: "text",
    placeholder: "Read, Bash(git log:*)",
  },
  paths: { read: readPaths, separator: ", ", writtenAs: "list", placeholder: "**/*.sql" },
} as const;

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
      name: textOf(values["name"]),
      description: textOf(values["description"]),
      "allowed-tools": listOf("allowed-tools", values["allowed-tools"]),
      "argument-hint": textOf(values["argument-hint"]),
      paths: listOf("paths", values["paths"]),
      license: textOf(values["license"]),
      compatibility: textOf(values["compatibility"]),
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

/** What the header says for these items: in the author's way of writing where that can hold them. Null for none. */
export function listValue(
  key: ListKey,
  items: readonly string[],
  writtenAs: "list" | "text",
): EditValue {
  if (items.length === 0) return null;
  const { read, separator } = LISTS[key];
  const text = items.join(separator);
  const again = read(text).value;
  const isWhole = again.length === items.length && again.every((item, at) => item === items[at]);
  return writtenAs === "text" && isWhole ? text : items;
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

function textOf(value: FrontmatterValue | undefined): FieldValue {
  if (value === undefined || value === null) return { kind: "text", text: "" };
  if (typeof value === "string") return { kind: "text", text: value };
  return { kind: "other", text: JSON.stringify(value) };
}

/** A text that names several counts as a list of them. */
function listOf(key: ListKey, value: FrontmatterValue | undefined): FieldValue {
  const { read, writtenAs } = LISTS[key];
  if (value === undefined || value === null) return { kind: "list", items: [], writtenAs };
  if (typeof value === "string") {
    return { kind: "list", items: read(value).value, writtenAs: "text" };
  }
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === "string");
  if (!isTexts) return { kind: "other", text: JSON.stringify(value) };
  return {
    kind: "list",
    items: [...new Set(value.filter((item) => typeof item === "string"))],
    writtenAs: "list",
  };
}
