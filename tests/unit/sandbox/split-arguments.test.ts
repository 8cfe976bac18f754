import { expect, test } from "vitest";
import { splitArguments } from "../../../lib/sandbox/split-arguments";

test.each<[string, string[]]>([
  ["", []],
  ["  one  two\tthree\n", ["one", "two", "three"]],
  [`--name "two words" 'it is "so"'`, ["--name", "two words", 'it is "so"']],
  [`a\\ b "c\\"d" 'e\\f' "g\\h"`, ["a b", 'c"d', "e\\f", "g\\h"]],
  [`--x="y z"'!'`, ["--x=y z!"]],
  [`"" ''`, ["", ""]],
  ["$HOME * ; rm -rf / | `id` > x", ["$HOME", "*", ";", "rm", "-rf", "/", "|", "`id`", ">", "x"]],
  ["trailing\\", ["trailing\\"]],
])("%j is split as a shell would, and nothing is expanded", (line, vector) => {
  expect(splitArguments(line)).toEqual(vector);
});

test.each(['say "hello', "it's"])("an open quote (%s) is refused", (line) => {
  expect(() => splitArguments(line)).toThrow("open quote");
});
