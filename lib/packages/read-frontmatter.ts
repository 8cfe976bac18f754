import matter from "gray-matter";
import { AppError } from "../base/app-error";
import { parseHeader, type HeaderDocument } from "./header-document";
import { takeApart, type Frontmatter } from "./take-apart";

/** Reads the header of a SKILL.md, repairing what can be. Never evaluates anything. */
export function readFrontmatter(source: string): Frontmatter {
  return takeApart(source, throughGrayMatter);
}

/** gray-matter with one engine; those that it brings along (one of them evaluates code) are replaced. */
function throughGrayMatter(text: string, firstLine: number): HeaderDocument {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const read: HeaderDocument[] = [];
  const yaml = (header: string): object => {
    if (header !== `\n${lines}`)
      throw new AppError("invalid", "The end of the header is ambiguous.");
    read.push(parseHeader(text, firstLine));
    return {};
  };
  matter(`---\n${lines}\n---\n`, {
    language: "yaml",
    engines: { yaml, json: refuse, javascript: refuse, js: refuse, coffee: refuse },
  });
  // It does not ask the engine about a header of comments alone.
  return read[0] ?? parseHeader("", firstLine);
}

function refuse(): object {
  throw new AppError("invalid", "Only YAML is read in a header.");
}
