import { isScalar, type Scalar } from "yaml";
import type { Problem } from "../base/problem";
import { headerValues, keyText } from "./header-values";
import { MAX_FIX_BYTES } from "./limits";
import { readPaths, readSwitch, readTools, type FieldReading } from "./manifest-fields";
import { manifestProblem } from "./manifest-problem";
import { readFrontmatter } from "./read-frontmatter";
import type { Frontmatter } from "./take-apart";
import { readDescription } from "./read-description";
import { readName } from "./read-name";
import { repairedSource } from "./repaired-source";
import type { FrontmatterValue, Manifest } from "./skill-package";

/** `manifest` is null exactly when `problems` holds an `error`. Lines are those of the whole SKILL.md. */
export type ReadManifest = { manifest: Manifest | null; problems: Problem[] };

/** Errors that a name and a description given beside the text would cure. */
export const MISSING_CODES: readonly string[] = [
  "manifest_missing",
  "name_missing",
  "description_missing",
];

/** Reads the text of a SKILL.md leniently: what can be repaired is, with a warning that names the line. */
export function readManifest(source: string): ReadManifest {
  const frontmatter = readFrontmatter(source);
  if (frontmatter.kind === "refused") return { manifest: null, problems: frontmatter.problems };
  const problems = [...frontmatter.problems];
  const values = frontmatter.kind === "read" ? headerValues(frontmatter.map) : {};
  const { keyOf, problems: keyProblems } = keyFinder(values, lineFinder(frontmatter));
  const lineOf = (key: string): number | null => lineFinder(frontmatter)(keyOf(key));
  const name = readName(values[keyOf("name")], lineOf("name"));
  const description = readDescription(values[keyOf("description")], lineOf("description"));
  problems.push(...keyProblems, ...name.problems, ...description.problems);
  problems.push(...cutByComment(frontmatter, lineOf));
  const take = <Value>(
    key: string,
    read: (value: FrontmatterValue | undefined) => FieldReading<Value>,
  ): Value => {
    const { value, complaint } = read(values[keyOf(key)]);
    const line = lineOf(key);
    if (complaint !== null)
      problems.push(manifestProblem("warning", "field_unclear", line, `${key} ${complaint}.`));
    return value;
  };
  const fields = {
    allowedTools: take("allowed-tools", readTools),
    paths: take("paths", readPaths),
    disableModelInvocation: take("disable-model-invocation", readSwitch),
    declaresArguments: (values.arguments ?? values["argument-hint"] ?? null) !== null,
  };
  if (frontmatter.body.trim() === "") problems.push(emptyBody());
  if (name.value === null || description.value === null) return { manifest: null, problems };
  offerFix(problems, source, frontmatter);
  const manifest = {
    ...name.value,
    description: description.value,
    body: frontmatter.body,
    frontmatter: values,
    ...fields,
  };
  return { manifest, problems };
}

/** Keys that are read; `Name` and `allowed_tools` are taken for them when they stand alone. */
const READ_KEYS = [
  "name",
  "description",
  "allowed-tools",
  "paths",
  "disable-model-invocation",
] as const;

function keyFinder(
  values: { [key: string]: FrontmatterValue },
  lineOf: (key: string) => number | null,
): { keyOf: (key: string) => string; problems: Problem[] } {
  const found = new Map<string, string>();
  const problems: Problem[] = [];
  for (const key of READ_KEYS) {
    if (Object.hasOwn(values, key)) continue;
    const other = Object.keys(values).find(
      (name) => name.toLowerCase().replaceAll("_", "-") === key,
    );
    if (other === undefined) continue;
    found.set(key, other);
    problems.push(
      manifestProblem(
        "warning",
        "key_spelling",
        lineOf(other),
        `The key ${other} was read as ${key}, which is how other tools want it.`,
      ),
    );
  }
  return { keyOf: (key) => found.get(key) ?? key, problems };
}

/** The line of a key in SKILL.md; null when it is not there. */
function lineFinder(frontmatter: Frontmatter): (key: string) => number | null {
  if (frontmatter.kind !== "read") return () => null;
  const { map, header } = frontmatter;
  return (key) => {
    const pair = map.items.find((item) => keyText(item.key) === key);
    const offset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
    if (offset === undefined) return null;
    return header.line + (header.text.slice(0, offset).match(/\r\n|\n|\r/g)?.length ?? 0);
  };
}

/** ` #` begins a comment in YAML: the value is what stands before it, and the author must know. */
function cutByComment(frontmatter: Frontmatter, lineOf: (key: string) => number | null): Problem[] {
  if (frontmatter.kind !== "read") return [];
  return frontmatter.map.items.flatMap((pair) => {
    const key = keyText(pair.key);
    if (
      (key !== "name" && key !== "description") ||
      !isScalar(pair.value) ||
      !hasComment(pair.value)
    )
      return [];
    const dropped = JSON.stringify(
      `#${(pair.value.comment ?? "").split("\n")[0] ?? ""}`.slice(0, 80),
    );
    return [
      manifestProblem(
        "warning",
        "cut_by_comment",
        lineOf(key),
        `The ${key} ends before ${dropped}: " #" begins a comment in YAML. Put quotes around the value if that is part of it.`,
      ),
    ];
  });
}

function hasComment(scalar: Scalar): boolean {
  return scalar.type === "PLAIN" && (scalar.comment ?? "") !== "" && scalar.value !== "";
}

function emptyBody(): Problem {
  return manifestProblem(
    "warning",
    "body_empty",
    null,
    "SKILL.md has no body: an agent that activates the skill gets no instructions.",
  );
}

/** A page offers the repaired text as one click; it travels once, with the first repair. */
function offerFix(problems: Problem[], source: string, frontmatter: Frontmatter): void {
  const index = problems.findIndex(
    (problem) => problem.level === "warning" && FIXED_CODES.has(problem.code),
  );
  const problem = problems[index];
  if (problem === undefined || Buffer.byteLength(source) > MAX_FIX_BYTES) return;
  problems[index] = { ...problem, fix: repairedSource(source, frontmatter) };
}

const FIXED_CODES = new Set([
  "header_repaired",
  "text_before_header",
  "blank_before_header",
  "chat_copy",
]);
