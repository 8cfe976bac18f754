import { headerValues } from "../../lib/packages/header-values";
import { repairedSource } from "../../lib/packages/repaired-source";
import { takeApart } from "../../lib/packages/take-apart";

/**
 * The SKILL.md in a pasted text, header first: without a chat's code fence and the words around it. A header that
 * says what the skill is but cannot be read stays as it is, for its problems to be shown. Null for any other text.
 */
export function readPastedSkill(text: string): string | null {
  const frontmatter = takeApart(text);
  if (frontmatter.kind === "none") return null;
  if (frontmatter.kind === "refused") return looksLikeSkill(text) ? text : null;
  const values = headerValues(frontmatter.map);
  if (values["name"] === undefined && values["description"] === undefined) return null;
  const isChatCopy = frontmatter.problems.some(({ code }) => code === "chat_copy");
  return repairedSource(text, isChatCopy ? { ...frontmatter, preamble: "" } : frontmatter);
}

function looksLikeSkill(text: string): boolean {
  return /^\uFEFF?\s*---[ \t]*\r?\n/.test(text) && /^(?:name|description)[ \t]*:/m.test(text);
}
