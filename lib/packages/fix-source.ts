import { isScalar } from "yaml";
import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { editSource } from "./edit-source";
import { fixFence } from "./fix-fence";
import { headerValues, keyText } from "./header-values";
import { withoutInvisible } from "./invisible-characters";
import { prefilledFields } from "./prefilled-fields";
import { repairedSource } from "./repaired-source";
import { nameFrom } from "./skill-name";
import { stripFrontmatter } from "./strip-frontmatter";
import { takeApart, type Frontmatter } from "./take-apart";

type Read = Extract<Frontmatter, { kind: "read" }>;

/** The text of SKILL.md without this problem, where one click can do that; null where a person has to. */
export function fixSource(problem: Pick<Problem, "code" | "line">, source: string): string | null {
  const fixed = tried(problem, source);
  if (fixed === null || fixed === source) return null;
  return takeApart(fixed).kind === "read" ? fixed : null;
}

function tried(problem: Pick<Problem, "code" | "line">, source: string): string | null {
  if (problem.code === "header_fence" || problem.code === "header_unclosed") {
    return fixFence(problem, source);
  }
  const frontmatter = takeApart(source);
  if (frontmatter.kind === "refused") return null;
  const fix = FIXES.get(problem.code);
  try {
    if (fix !== undefined) return frontmatter.kind === "read" ? fix(source, frontmatter) : null;
    if (problem.code === "name_missing" || problem.code === "description_missing") {
      return fillMissing(problem.code, source);
    }
  } catch (error) {
    // A header that cannot be edited key by key: the person edits it in the source.
    if (error instanceof AppError) return null;
    throw error;
  }
  return null;
}

const FIXES: ReadonlyMap<string, (source: string, read: Read) => string | null> = new Map([
  ["header_repaired", repairedSource],
  ["text_before_header", repairedSource],
  ["blank_before_header", repairedSource],
  ["chat_copy", repairedSource],
  ["byte_order_mark", (source: string) => source.replace(/^\uFEFF/, "")],
  ["name_changed", useValidName],
  ["key_spelling", useUsualKeys],
  ["cut_by_comment", quoteWholeLine],
  ["invisible_characters", dropInvisible],
  ["second_header", dropSecondHeader],
]);

function useValidName(source: string, { map }: Read): string | null {
  const { name } = headerValues(map);
  return typeof name === "string" ? editSource(source, { name: nameFrom(name) }) : null;
}

const USUAL_KEYS = ["name", "description", "allowed-tools", "paths", "disable-model-invocation"];

function useUsualKeys(source: string, { map, header }: Read): string | null {
  let text = header.text;
  for (const { key } of map.items.toReversed()) {
    const written = keyText(key);
    const usual = written.toLowerCase().replaceAll("_", "-");
    if (written === usual || !USUAL_KEYS.includes(usual) || !isScalar(key) || !key.range) continue;
    text = text.slice(0, key.range[0]) + usual + text.slice(key.range[1]);
  }
  return source.slice(0, header.start) + text + source.slice(header.end);
}

/** ` #` began a comment: quotes around all that stands in the line make it part of the value again. */
function quoteWholeLine(source: string, { map, header }: Read): string | null {
  const changes: Record<string, string> = {};
  for (const { key, value } of map.items) {
    if (!["name", "description"].includes(keyText(key)) || !isScalar(value)) continue;
    if (value.type !== "PLAIN" || (value.comment ?? "") === "" || !value.range) continue;
    const line = /^[^\r\n]*/.exec(header.text.slice(value.range[0]))?.[0] ?? "";
    changes[keyText(key)] = line.trim();
  }
  return editSource(source, changes);
}

function dropInvisible(source: string, { map }: Read): string {
  const values = headerValues(map);
  const changes: Record<string, string> = {};
  for (const key of ["name", "description"]) {
    const value = values[key];
    if (typeof value === "string") changes[key] = withoutInvisible(value);
  }
  return editSource(source, changes);
}

function dropSecondHeader(source: string, { body }: Read): string {
  const below = stripFrontmatter(body.slice(body.search(/\S/)));
  return source.slice(0, source.length - body.length) + below;
}

/** A name from the first heading, a description from the first paragraph: better than nothing, and seen at once. */
function fillMissing(code: "name_missing" | "description_missing", source: string): string | null {
  const key = code === "name_missing" ? "name" : "description";
  const guess = prefilledFields(source, null)[key];
  return guess === "" ? null : editSource(source, { [key]: guess });
}
