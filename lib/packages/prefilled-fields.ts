import { headerValues } from "./header-values";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "./limits";
import { takeApart } from "./take-apart";
import { nameFrom } from "./skill-name";

/** Guesses that a form starts with when a SKILL.md lacks its name or description; empty when there is none. */
export function prefilledFields(
  source: string,
  folder: string | null,
): { name: string; description: string } {
  const frontmatter = takeApart(source);
  if (frontmatter.kind === "refused") return { name: "", description: "" };
  const values = frontmatter.kind === "read" ? headerValues(frontmatter.map) : {};
  const heading = /^#{1,3}[ \t]+(.+?)[ \t#]*$/m.exec(frontmatter.body)?.[1] ?? "";
  const written = typeof values.name === "string" ? values.name : nameFrom(folder ?? heading);
  const description =
    typeof values.description === "string" ? values.description : firstParagraph(frontmatter.body);
  return {
    name: cut(written, MAX_NAME_LENGTH),
    description: cut(description, MAX_DESCRIPTION_LENGTH),
  };
}

/** The first lines that are neither heading, list, code nor rule. */
function firstParagraph(body: string): string {
  const paragraphs = body.slice(0, 20_000).split(/(?:\r?\n[ \t]*){2,}/);
  const prose = paragraphs.find(
    (text) => /^[\p{L}\p{N}"'(*_]/u.test(text.trim()) && !/^[*\d][ .)]/.test(text.trim()),
  );
  return (prose ?? "").replace(/\s+/g, " ").trim();
}

function cut(text: string, length: number): string {
  return Array.from(text.trim()).slice(0, length).join("");
}
