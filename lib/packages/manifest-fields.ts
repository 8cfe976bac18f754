import type { FrontmatterValue } from "./skill-package";

/** A field as read, and what was odd about it (a sentence without its key); null when nothing was. */
export type FieldReading<Value> = { value: Value; complaint: string | null };

/**
 * `allowed-tools`: a list, or a string with spaces or commas between the tools. Both separate only outside of
 * parentheses: `Bash(git add:*) Read` names two.
 */
export function readTools(value: FrontmatterValue | undefined): FieldReading<string[]> {
  const texts = textsOf(value);
  if (texts === null)
    return {
      value: [],
      complaint: "is neither a text nor a list of texts; no tool was read from it",
    };
  const tools = texts.flatMap((text) => splitOutside(text, "()", /[\s,]/));
  const unbalanced = texts.some((text) => balance(text) !== 0);
  return {
    value: [...new Set(tools)],
    complaint: unbalanced ? "has a parenthesis without its partner" : null,
  };
}

/** `paths`: a list of globs, or a string with commas between them (outside of braces). */
export function readPaths(value: FrontmatterValue | undefined): FieldReading<string[]> {
  const texts = textsOf(value);
  if (texts === null)
    return { value: [], complaint: "is neither a glob nor a list of globs; it was ignored" };
  const globs = texts
    .flatMap((text) => splitOutside(text, "{}", /[,\n]/))
    .map((glob) => glob.trim());
  return { value: [...new Set(globs)].filter((glob) => glob !== ""), complaint: null };
}

/** A switch: yes, on, 1 and true; no, off, 0 and false. What is neither counts as on, which hides more. */
export function readSwitch(value: FrontmatterValue | undefined): FieldReading<boolean> {
  const text = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (text === undefined || text === null) return { value: false, complaint: null };
  if (typeof text === "string" && /^(?:true|yes|on|y|1)$/.test(text))
    return { value: true, complaint: null };
  if (typeof text === "string" && /^(?:false|no|off|n|0|)$/.test(text))
    return { value: false, complaint: null };
  return { value: true, complaint: "is neither true nor false; it was read as true" };
}

/** The texts of a string or a list of strings; null for anything else. */
function textsOf(value: FrontmatterValue | undefined): string[] | null {
  if (value === undefined || value === null) return [];
  if (typeof value === "string") return [value];
  if (!Array.isArray(value)) return null;
  const texts = value.filter((item) => typeof item === "string");
  return texts.length === value.length ? texts : null;
}

/** Cuts at separators that no pair of brackets encloses. Empty parts fall away. */
function splitOutside(text: string, brackets: "()" | "{}", separator: RegExp): string[] {
  const [open, close] = brackets;
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === open) depth += 1;
    if (letter === close) depth = Math.max(0, depth - 1);
    if (depth === 0 && separator.test(letter)) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts.filter((part) => part !== "");
}

function balance(text: string): number {
  return text.split("(").length - text.split(")").length;
}
