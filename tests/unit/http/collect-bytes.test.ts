import { expect, it } from "vitest";
import { collectBytes } from "../../../lib/http/collect-bytes";

const pieces = [Buffer.from("one "), Buffer.from("two "), Buffer.alloc(100_000, "x")];

it.each([
  ["says nothing", 0],
  ["says the truth", 100_008],
  ["says too little", 3],
  ["says too much", 5_000_000],
  ["says nonsense", -1],
])("puts together what came when the sender %s", (_, expected) => {
  const content = collectBytes(expected);
  for (const piece of pieces) content.add(piece);
  expect(content.end().equals(Buffer.concat(pieces))).toBe(true);
});

it("does not hold on to memory that was announced and never filled", () => {
  const content = collectBytes(5_000_000);
  content.add(Buffer.from("little"));
  expect(content.end().buffer.byteLength).toBeLessThan(100_000);
});

it("does not see what happens to a piece afterwards", () => {
  const piece = Buffer.from("before");
  const content = collectBytes(0);
  content.add(piece);
  piece.fill("x");
  expect(content.end().toString()).toBe("before");
});

it("is empty when nothing came", () => {
  expect(collectBytes(0).end().length).toBe(0);
});
