import type { Problem } from "../base/problem";
import { takeApart } from "./take-apart";

/** Writes the fence that is missing or misspelt; null when no way of doing so makes the header readable. */
export function fixFence(
  { code, line }: Pick<Problem, "code" | "line">,
  source: string,
): string | null {
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  const lines = source.split(lineEnd);
  const ways =
    code === "header_unclosed" ? closed(lines) : opened(lines, line === undefined ? 0 : line - 1);
  return (
    ways.map((way) => way.join(lineEnd)).find((text) => takeApart(text).kind === "read") ?? null
  );
}

/** The closing fence below the last line that looks like part of a header. */
function closed(lines: readonly string[]): string[][] {
  const opening = lines.findIndex((line) => line.trim() === "---");
  const end = lines.findIndex(
    (line, index) => index > opening && !/^\s*[\w-]+\s*:|^\s+\S|^- /.test(line),
  );
  const at = end === -1 ? lines.length : end;
  return [[...lines.slice(0, at), "---", ...lines.slice(at)]];
}

/** Three hyphens in place of what a word processor made of them, or above the first key. */
function opened(lines: readonly string[], index: number): string[][] {
  const isDashes = (line: string) => /^[-‐-―−]+\s*$/.test(line);
  const replaced = lines.map((line, at) => (at >= index && isDashes(line) ? "---" : line));
  return [replaced, ["---", ...lines.slice(index)]];
}
