import { afterEach, beforeEach, expect } from "vitest";

/** What went to `console.error` fails the test that was running, with the text. */
const original = console.error;
let written: string[] = [];

beforeEach(() => {
  written = [];
  console.error = (...values: unknown[]) => {
    written.push(values.map(String).join(" "));
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  expect(written, "console.error was called").toEqual([]);
});
