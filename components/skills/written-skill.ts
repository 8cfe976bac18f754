import { editSource } from "../../lib/packages/edit-source";
import { headerValues } from "../../lib/packages/header-values";
import { takeApart } from "../../lib/packages/take-apart";

/** A skill as the fields of a form hold it. `header` keeps what a pasted one said beside name and description. */
export type WrittenSkill = { name: string; description: string; body: string; header: string };

export const NOTHING_WRITTEN: WrittenSkill = { name: "", description: "", body: "", header: "" };

/** The fields from the text of a SKILL.md. A header that cannot be read stays in the body, with its problems. */
export function fieldsOf(source: string): WrittenSkill {
  const frontmatter = takeApart(source);
  if (frontmatter.kind !== "read") return { ...NOTHING_WRITTEN, body: source };
  const { name, description } = headerValues(frontmatter.map);
  const { body } = frontmatter;
  return {
    name: typeof name === "string" ? name : "",
    description: typeof description === "string" ? description.trim() : "",
    body: body.replace(/^\s*\n/, ""),
    header: source.slice(0, source.length - body.length),
  };
}

/** The SKILL.md that the fields make. A whole one in the body alone is taken as it is: never two headers. */
export function sourceOf({ name, description, body, header }: WrittenSkill): string {
  const changes = {
    ...(name.trim() === "" ? {} : { name: name.trim() }),
    ...(description.trim() === "" ? {} : { description: description.trim() }),
  };
  if (Object.keys(changes).length === 0 && header === "") return body;
  const filled = body.trim() === "" ? `# ${name.trim()}\n\nSay step by step what to do.\n` : body;
  const text = header === "" ? filled : `${header}\n${filled}`;
  return takeApart(text).kind === "refused" ? text : editSource(text, changes);
}

/** Names of the keys that the fields do not show. */
export function otherKeys({ header }: WrittenSkill): string[] {
  const frontmatter = takeApart(header);
  if (frontmatter.kind !== "read") return [];
  const keys = Object.keys(headerValues(frontmatter.map));
  return keys.filter((key) => key !== "name" && key !== "description");
}
