import type { Problem } from "../base/problem";
import { MAX_HEADER_BYTES } from "./limits";
import { manifestProblem } from "./manifest-problem";
import { readLine, readLines, type SourceLine } from "./source-line";
import { findOpening } from "./find-opening";
import { isFence, saysWhatItIs } from "./header-fence";

/** The header's text between its fences: offsets into the source, `line` is that of its first line. */
export type HeaderText = { text: string; start: number; end: number; line: number };

export type SplitSource =
  | { kind: "bare"; body: string; problems: Problem[] }
  | { kind: "split"; header: HeaderText; preamble: string; body: string; problems: Problem[] }
  | { kind: "refused"; problems: Problem[] };

/**
 * Takes a SKILL.md apart at its fences: whole lines of three hyphens, never a substring. Reads through a byte
 * order mark, blank lines, text before the header and the code fence of a chat copy, and says so.
 */
export function splitSource(source: string): SplitSource {
  const start = source.startsWith("\uFEFF") ? 1 : 0;
  const problems: Problem[] = [];
  if (start === 1) {
    problems.push(
      manifestProblem(
        "note",
        "byte_order_mark",
        1,
        "The file begins with a byte order mark; it was ignored.",
      ),
    );
  }
  const opening = findOpening(source, start);
  if (opening.kind === "refused") return { kind: "refused", problems: [opening.problem] };
  if (opening.kind === "none") return { kind: "bare", body: source.slice(start), problems };
  const closing = findClosing(source, opening.line);
  if (closing === null) return { kind: "refused", problems: [unclosed(opening.line)] };
  problems.push(...opening.problems);
  const header = {
    text: source.slice(opening.line.next, closing.start),
    start: opening.line.next,
    end: closing.start,
    line: opening.line.number + 1,
  };
  const body = withoutChatFence(source.slice(closing.next), opening.chatFence);
  problems.push(...secondHeader(body, closing.number + 1));
  return { kind: "split", header, preamble: opening.preamble, body, problems };
}

/** The closing fence, looked for no further than a header may reach. */
function findClosing(source: string, opening: SourceLine): SourceLine | null {
  for (const line of readLines(source, opening.next, opening.number + 1)) {
    if (line.start - opening.next > MAX_HEADER_BYTES) return null;
    if (isFence(line.text)) return line;
  }
  return null;
}

function unclosed(opening: SourceLine): Problem {
  return manifestProblem(
    "error",
    "header_unclosed",
    opening.number,
    `The header that opens on line ${opening.number} has no closing --- (a line of its own, within ${MAX_HEADER_BYTES / 1024} KB). Add it below the last key.`,
  );
}

/** A chat's code fence ends either below the header or at the end of the text. */
function withoutChatFence(body: string, chatFence: string | null): string {
  if (chatFence === null) return body;
  const below = /^\s*?(`{3,}|~{3,})[ \t]*(?:\r\n|\n|\r|$)/.exec(body);
  if (below?.[1]?.startsWith(chatFence)) return body.slice(below[0].length);
  const trimmed = body.trimEnd();
  const last = trimmed.slice(Math.max(trimmed.lastIndexOf("\n"), trimmed.lastIndexOf("\r")) + 1);
  return last.startsWith(chatFence) && /^(`+|~+)$/.test(last)
    ? trimmed.slice(0, trimmed.length - last.length)
    : body;
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** A whole SKILL.md pasted into a form that adds its own header leaves two in a row. */
function secondHeader(body: string, bodyLine: number): Problem[] {
  const at = body.search(/\S/);
  if (!body.startsWith("---", at) || /[ \t]/.test(body.charAt(at - 1))) return [];
  const line = readLine(body, at, bodyLine + lineEnds(body.slice(0, at)));
  if (line === null || !isFence(line.text)) return [];
  const closing = findClosing(body, line);
  if (closing === null || !saysWhatItIs(body.slice(line.next, closing.start))) return [];
  return [
    manifestProblem(
      "warning",
      "second_header",
      line.number,
      `A second header begins on line ${line.number}. The first one counts; the second is part of the text. Remove one of them.`,
    ),
  ];
}
