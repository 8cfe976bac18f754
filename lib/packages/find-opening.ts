import type { Problem } from "../base/problem";
import { MAX_HEADER_BYTES } from "./limits";
import { manifestProblem } from "./manifest-problem";
import { readLines, type SourceLine } from "./source-line";
import { isFence, saysWhatItIs } from "./header-fence";

/** How far down a header is looked for below other text: a licence, a title, a chat's opening words. */
const PREAMBLE_LINES = 40;

export type FoundOpening = {
  kind: "found";
  line: SourceLine;
  /** What stood above, without a chat's code fence. */
  preamble: string;
  /** Three or more back-ticks or tildes when the whole text is a code block of a chat. */
  chatFence: string | null;
  problems: Problem[];
};

export type Opening = FoundOpening | { kind: "none" } | { kind: "refused"; problem: Problem };

/** Finds the line that opens the header. */
export function findOpening(source: string, start: number): Opening {
  const above: SourceLine[] = [];
  for (const line of readLines(source, start, 1)) {
    const first = above.every((other) => other.text.trim() === "");
    if (isFence(line.text) && (first || isHeaderBelow(source, line))) {
      const opening = found(above, line);
      if (!isExample(opening)) return opening;
    }
    if (first && line.text.trim() !== "") {
      const refusal = refusedFirstLine(source, line);
      if (refusal !== null) return { kind: "refused", problem: refusal };
    }
    above.push(line);
    if (above.length > PREAMBLE_LINES) break;
  }
  return { kind: "none" };
}

/** A header in a code block below headings is an example in a text about skills. */
function isExample(opening: FoundOpening): boolean {
  return opening.chatFence !== null && /^#/m.test(opening.preamble);
}

function found(above: SourceLine[], line: SourceLine): FoundOpening {
  const fenceLine = above.findLast((other) => other.text.trim() !== "");
  const chatFence = fenceLine === undefined ? null : chatFenceOf(fenceLine.text);
  const words = above.filter((other) => other !== fenceLine || chatFence === null);
  const preamble = words
    .map((other) => other.text)
    .join("\n")
    .trim();
  const problems: Problem[] = [];
  if (chatFence !== null) {
    problems.push(
      warning(
        "chat_copy",
        fenceLine?.number ?? 1,
        "The text stands in a code block, as copied from a chat; the lines of the block were ignored.",
      ),
    );
  }
  if (preamble !== "") {
    problems.push(
      warning(
        "text_before_header",
        1,
        `The header begins on line ${line.number}; the text before it is not part of the instructions. Move it below the header.`,
      ),
    );
  } else if (above.length > 0 && chatFence === null) {
    problems.push(
      warning(
        "blank_before_header",
        1,
        `The header begins on line ${line.number}, after blank lines. Other tools want --- on the first line.`,
      ),
    );
  }
  return { kind: "found", line, preamble, chatFence, problems };
}

function warning(code: string, line: number, message: string): Problem {
  return manifestProblem("warning", code, line, message);
}

function chatFenceOf(text: string): string | null {
  const match = /^ {0,3}(`{3,}|~{3,})[ \t]*[\w.+-]*[ \t]*$/.exec(text);
  return match?.[1] ?? null;
}

/** Below other text, a rule opens a header only when what follows says a name or a description. */
function isHeaderBelow(source: string, opening: SourceLine): boolean {
  for (const line of readLines(source, opening.next, opening.number + 1)) {
    if (line.start - opening.next > MAX_HEADER_BYTES) return false;
    if (isFence(line.text)) return saysWhatItIs(source.slice(opening.next, line.start));
  }
  return false;
}

/** A first line that means to open a header and does not. */
function refusedFirstLine(source: string, line: SourceLine): Problem | null {
  const text = line.text.trimEnd();
  const below = source.slice(line.next, line.next + 400);
  if (/^---[ \t]*[^-\s]/.test(text)) {
    const shown = JSON.stringify(text.slice(0, 40));
    return manifestProblem(
      "error",
      "header_language",
      line.number,
      `The header opens with ${shown}. Only a bare --- is read, and the header below it is YAML. Nothing was evaluated.`,
    );
  }
  if (/^[-‐-―−]{1,}$/.test(text) && saysWhatItIs(below)) {
    return manifestProblem(
      "error",
      "header_fence",
      line.number,
      `Line ${line.number} is ${JSON.stringify(text.slice(0, 40))}, not three hyphens (---). An editor may have replaced them.`,
    );
  }
  if (
    /^(?:name|description)[ \t]*:/.test(text) &&
    /^---[ \t]*$/m.test(below.replace(/\r/g, "\n"))
  ) {
    return manifestProblem(
      "error",
      "header_fence",
      line.number,
      "The header has no opening ---. It must be the first line of the file.",
    );
  }
  return null;
}
