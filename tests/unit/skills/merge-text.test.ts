import { expect, test } from "vitest";
import { hasMarkers, takeSide } from "../../../lib/skills/conflict-markers";
import { mergeText } from "../../../lib/skills/merge-text";

const LABELS = { base: "1.0.0", ours: "edited here", theirs: "1.1.0" };
const merge = (base: string, ours: string, theirs: string) => mergeText(base, ours, theirs, LABELS);

test("changes in different places are both taken", () => {
  const base = "one\ntwo\nthree\nfour\nfive\n";
  expect(merge(base, "ONE\ntwo\nthree\nfour\nfive\n", "one\ntwo\nthree\nfour\nFIVE\n")).toEqual({
    text: "ONE\ntwo\nthree\nfour\nFIVE\n",
    conflicts: 0,
  });
});

test("the same change on both sides is no conflict", () => {
  expect(merge("a\nb\n", "a\nB\n", "a\nB\n")).toEqual({ text: "a\nB\n", conflicts: 0 });
});

test("what both changed otherwise stands between markers, with what it was before", () => {
  const merged = merge("a\nb\nc\n", "a\nours\nc\n", "a\ntheirs\nc\n");
  expect(merged).toEqual({
    text: "a\n<<<<<<< edited here\nours\n||||||| 1.0.0\nb\n=======\ntheirs\n>>>>>>> 1.1.0\nc\n",
    conflicts: 1,
  });
  expect(hasMarkers(merged?.text ?? "")).toBe(true);
  expect(hasMarkers("Title\n=======\n\n<<<<<<<\n")).toBe(false);
});

test("line ends and a missing last one are kept", () => {
  expect(merge("a\r\nb\r\nc", "A\r\nb\r\nc", "a\r\nb\r\nC")).toEqual({
    text: "A\r\nb\r\nC",
    conflicts: 0,
  });
  expect(merge("a", "ours", "theirs")?.text).toBe(
    "<<<<<<< edited here\nours\n||||||| 1.0.0\na\n=======\ntheirs\n>>>>>>> 1.1.0\n",
  );
});

test("words that objects know are lines like any other", () => {
  const base = "first\nconstructor\n__proto__\ntoString\nlast";
  expect(merge(base, base.replace("first", "ours"), base.replace("last", "theirs"))).toEqual({
    text: "ours\nconstructor\n__proto__\ntoString\ntheirs",
    conflicts: 0,
  });
});

test("a long file with a change on each side is merged, one that repeats a line over and over is not", () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`);
  const merged = merge(
    long.join(""),
    long.with(9_000, "ours\n").join(""),
    long.with(9_900, "theirs\n").join(""),
  );
  expect(merged).toEqual({
    text: long.with(9_000, "ours\n").with(9_900, "theirs\n").join(""),
    conflicts: 0,
  });
  const same = "same\n".repeat(2_000);
  expect(merge(`a\n${same}b\n`, `c\n${same}b\n`, `a\n${same}d\n`)).toBeNull();
});

test("a click settles one conflict after the other", () => {
  const ours = "a\nx\nb\nc\nd\ny\n";
  const text = merge("a\nb\nc\nd\n", ours, "a\nX\nb\nc\nd\nY\n")?.text ?? "";
  const once = takeSide(text, "ours");
  expect([hasMarkers(once), once.split("\n")[1]]).toEqual([true, "x"]);
  expect(takeSide(once, "both")).toBe("a\nx\nb\nc\nd\ny\nY\n");
  expect(takeSide(takeSide(text, "ours"), "ours")).toBe(ours);
  expect(takeSide(takeSide(text, "theirs"), "theirs")).toBe("a\nX\nb\nc\nd\nY\n");
});
