import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  beginningOf,
  endOf,
  LIVE_CHARACTERS,
  PIECE_CHARACTERS,
  piecesOf,
  RENDERED_CHARACTERS,
} from "../../../../components/runs/answer-parts";
import { AnswerText } from "../../../../components/runs/answer-text";

const line = `${"word ".repeat(15)}\n`;
const megabytes = line.repeat(Math.ceil((8 * 1024 * 1024) / line.length));

test("an answer is shown whole up to the limit, and cut one character past it", () => {
  const whole = "a".repeat(RENDERED_CHARACTERS);
  expect(beginningOf(whole)).toEqual({ shown: whole, hiddenCharacters: 0 });
  expect(beginningOf(`${whole}b`)).toEqual({ shown: whole, hiddenCharacters: 1 });
});

test("the beginning of an answer of 8 MB ends with a line, and the rest is counted", () => {
  const { shown, hiddenCharacters } = beginningOf(megabytes);
  expect(shown.endsWith("word \n")).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(RENDERED_CHARACTERS);
  expect(shown.length).toBeGreaterThan(RENDERED_CHARACTERS - line.length);
  expect(shown.length + hiddenCharacters).toBe(megabytes.length);
});

test("the pieces are the text, each of them small, with or without lines", () => {
  for (const text of [megabytes, "x".repeat(100_001), "", "short"]) {
    const pieces = piecesOf(text);
    expect(pieces.join("") === text).toBe(true);
    expect(Math.max(0, ...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(
      PIECE_CHARACTERS,
    );
  }
});

test("no character is cut in two", () => {
  const faces = "😀".repeat(RENDERED_CHARACTERS);
  for (const text of [faces, `a${faces}`]) {
    const parts = [beginningOf(text).shown, endOf(text), ...piecesOf(text)];
    expect(parts.filter((part) => Buffer.from(part).toString() !== part)).toEqual([]);
  }
});

test("of a long answer that is being written its last lines are shown", () => {
  expect(endOf("short")).toBe("short");
  const shown = endOf(megabytes);
  expect(shown.startsWith("word ")).toBe(true);
  expect(megabytes.endsWith(shown)).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(LIVE_CHARACTERS);
});

test("an answer of 8 MB becomes a page of its beginning, with a way to all of it", () => {
  const html = renderToStaticMarkup(createElement(AnswerText, { text: megabytes }));
  expect(html.length).toBeLessThan(RENDERED_CHARACTERS * 2);
  expect(html).toContain("Show all as plain text");
  expect(renderToStaticMarkup(createElement(AnswerText, { text: "**Done**" }))).toBe(
    '<div class="mt-0.5 max-w-[76ch] min-w-0"><div class="markdown"><p><strong>Done</strong></p></div></div>',
  );
});
