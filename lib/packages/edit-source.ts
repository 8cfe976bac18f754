import { AppError } from "../base/app-error";
import { editHeader } from "./edit-header";
import { asWritten, sameText, sameValue, type EditValue } from "./edit-value";
import { headerValues } from "./header-values";
import { refuseWith } from "./refuse-with";
import type { FrontmatterValue } from "./skill-package";
import { takeApart, type Frontmatter } from "./take-apart";

/**
 * Changes keys in the header of a SKILL.md and nothing else: unknown keys, comments, order, quoting and the
 * body stay as they are. `null` removes a key. A value that says what stands there already changes nothing.
 * A text without a header gets one. Throws `invalid` when the header cannot be read.
 */
export function editSource(
  source: string,
  changes: Readonly<Record<string, EditValue>>,
  read: (source: string) => Frontmatter = takeApart,
): string {
  const frontmatter = read(source);
  if (frontmatter.kind === "refused") throw refuseWith(frontmatter.problems);
  if (frontmatter.kind === "none") return withHeader(source, changes);
  const { header, map } = frontmatter;
  const edited = editHeader(header.text, map, changes);
  if (edited === null) return source;
  const text = source.slice(0, header.start) + edited + source.slice(header.end);
  if (!holds(read(text), headerValues(map), changes)) {
    throw new AppError("invalid", "The header cannot be edited key by key. Edit SKILL.md itself.");
  }
  return text;
}

/** The edited text, read again, says what was asked and nothing else changed. */
function holds(
  edited: Frontmatter,
  before: { [key: string]: FrontmatterValue },
  changes: Readonly<Record<string, EditValue>>,
): boolean {
  if (edited.kind !== "read" || edited.repaired) return false;
  const wanted = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(changes)) {
    const same = key === "description" && sameText(before[key], value);
    if (value === null) wanted.delete(key);
    else if (!same) wanted.set(key, asWritten(value));
  }
  return sameValue(headerValues(edited.map), Object.fromEntries(wanted));
}

function withHeader(source: string, changes: Readonly<Record<string, EditValue>>): string {
  const header = editHeader("", null, changes);
  if (header === null) return source;
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const lines = ["---", ...header.trimEnd().split("\n"), "---", "", ""];
  return lines.join(lineEnd) + source.replace(/^\uFEFF/, "");
}
