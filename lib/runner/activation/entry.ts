import { stripFrontmatter } from "../../packages/strip-frontmatter";
import { MAX_LISTED_ENTRY_FILES, OPENING_CHARACTERS } from "../limits";
import { withArguments } from "./arguments";
import { escapeAttribute, escapeFileName, escapeTags } from "./escape-tags";

export type EntryInput = {
  /** The name that the model called. */
  name: string;
  /** SKILL.md as the package holds it. */
  source: string;
  args: string | undefined;
  declaresArguments: boolean;
  files: EntryFiles;
};

/** Where the skill's files are for the model, or why they are not. */
export type EntryFiles =
  /** `barred`: why files that are marked executable are not. */
  | { kind: "folder"; path: string; names: readonly string[]; barred?: string }
  | { kind: "unavailable"; reason: string };

/** What a summarised entry says of the text that it leaves out. */
export type EntrySummary = {
  bodyTokens: number;
  openingCharacters: number;
  /** Where the whole text is: a sentence. */
  whereabouts: string;
};

/** What an activation puts into the model's context. Everything from outside is escaped. */
export function entryText(input: EntryInput): string {
  return wrapped(input, entryBody(input));
}

/** The form for a body that is too large: its size, its opening, and where the full text is. */
export function summarisedEntryText(input: EntryInput, summary: EntrySummary): string {
  const body = entryBody(input);
  const opening = openingOf(body, Math.min(summary.openingCharacters, OPENING_CHARACTERS));
  const size = `${Math.round(summary.bodyTokens / 1_000)} thousand tokens (${summary.bodyTokens})`;
  const head = `This skill's instructions take ${size}, too many to load whole. ${summary.whereabouts}`;
  return wrapped(input, opening === "" ? head : `${head}\n\nThey begin:\n\n${opening}`);
}

/** The text below the header, with arguments put in. Escaped last, so that nothing put together escapes it. */
export function entryBody(input: Omit<EntryInput, "files" | "name">): string {
  const body = stripFrontmatter(input.source).trim();
  return escapeTags(withArguments(body, input.args, input.declaresArguments).trimEnd());
}

function wrapped(input: EntryInput, body: string): string {
  const parts = [body, filesText(input.files)].filter((part) => part !== "");
  return `<skill_content name="${escapeAttribute(input.name)}">\n${parts.join("\n\n")}\n</skill_content>`;
}

function filesText(files: EntryFiles): string {
  if (files.kind === "unavailable") {
    return `The files of this skill are not available: ${escapeTags(files.reason)}`;
  }
  const others = files.names.filter((name) => name !== "SKILL.md");
  if (others.length === 0) return `Folder: ${files.path}`;
  const shown = others.slice(0, MAX_LISTED_ENTRY_FILES).map((name) => `- ${escapeFileName(name)}`);
  const rest = others.length - shown.length;
  if (rest > 0) shown.push(`- and ${rest} more: list_files shows them`);
  const list = `Folder: ${files.path}\nFiles in it:\n${shown.join("\n")}`;
  if (files.barred === undefined) return list;
  const why = escapeTags(files.barred);
  return `${list}\nNone of them is marked executable: ${why}. Scripts run through their interpreter.`;
}

/** Ends at a line where there is one in the second half. */
function openingOf(body: string, characters: number): string {
  if (characters <= 0) return "";
  const cut = Array.from(body.slice(0, characters * 2))
    .slice(0, characters)
    .join("");
  const line = cut.lastIndexOf("\n");
  return `${line > characters / 2 ? cut.slice(0, line) : cut} …`;
}
