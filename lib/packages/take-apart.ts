import type { YAMLMap } from "yaml";
import type { Problem } from "../base/problem";
import { parseHeader } from "./header-document";
import { manifestProblem } from "./manifest-problem";
import { explainRefusal, repairHeader } from "./repair-header";
import { splitSource, type HeaderText } from "./split-source";

/** A SKILL.md taken apart. `header.text` is what was read: the source's own, or its repair. */
export type Frontmatter =
  | { kind: "none"; body: string; problems: Problem[] }
  | {
      kind: "read";
      header: HeaderText;
      repaired: boolean;
      map: YAMLMap;
      preamble: string;
      body: string;
      problems: Problem[];
    }
  | { kind: "refused"; problems: Problem[] };

/** Reads a header as YAML; `firstLine` is its line in SKILL.md. */
type HeaderReader = typeof parseHeader;

/**
 * Takes a SKILL.md apart and repairs what can be. Never evaluates anything. The server reads through gray-matter
 * (`readFrontmatter`); a page that shows a draft reads the YAML alone and knows the same.
 */
export function takeApart(source: string, read: HeaderReader = parseHeader): Frontmatter {
  const split = splitSource(source);
  if (split.kind === "refused") return split;
  if (split.kind === "bare") return { ...split, kind: "none" };
  const { header, preamble, body } = split;
  const fenceLike = lineLikeAFence(header);
  if (fenceLike !== null) return { kind: "refused", problems: [fenceLike] };
  const asWritten = read(header.text, header.line);
  const repair = repairHeader(header.text, header.line, asWritten);
  const text = repair?.text ?? header.text;
  const document = repair === null ? asWritten : read(text, header.line);
  if (document.kind === "refused") {
    const explained = document.repairable ? explainRefusal(text, header.line) : [];
    return { kind: "refused", problems: explained.length > 0 ? explained : document.problems };
  }
  return {
    kind: "read",
    header: { ...header, text },
    repaired: repair !== null,
    map: document.map,
    preamble,
    body,
    problems: [...split.problems, ...(repair?.problems ?? [])],
  };
}

/** Other readers end the header at any line that begins with three hyphens. */
function lineLikeAFence(header: HeaderText): Problem | null {
  const found = /^---.*$/m.exec(header.text.replace(/\r(?!\n)/g, "\n"));
  if (found === null) return null;
  const line = header.line + (header.text.slice(0, found.index).match(/\r\n|\n|\r/g)?.length ?? 0);
  return manifestProblem(
    "error",
    "header_fence",
    line,
    `Line ${line} begins with --- but is not a closing fence. Put quotes around it, or indent it.`,
  );
}
