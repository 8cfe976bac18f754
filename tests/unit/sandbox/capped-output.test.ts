import { expect, test } from "vitest";
import { cappedOutput } from "../../../lib/sandbox/capped-output";

function collect(capBytes: number, ...chunks: (string | Buffer)[]) {
  const output = cappedOutput(capBytes);
  for (const chunk of chunks) output.add(Buffer.from(chunk));
  return output.end();
}

test("output within the cap is kept as it came", () => {
  expect(collect(10, "12345", "67890")).toEqual({ text: "1234567890", cutBytes: 0 });
});

test("one byte more cuts the middle and says how much", () => {
  const { text, cutBytes } = collect(10, "12345", "678901");
  expect(cutBytes).toBe(1);
  expect(text).toBe("12345\n[… 1 bytes of output left out here …]\n78901");
});

test("many small and large chunks keep the first and the last bytes", () => {
  const chunks = Array.from({ length: 1_000 }, (_, index) => `${index},`.repeat(index % 7));
  const whole = chunks.join("");
  const { text, cutBytes } = collect(200, ...chunks);
  expect(text.startsWith(whole.slice(0, 100))).toBe(true);
  expect(text.endsWith(whole.slice(-100))).toBe(true);
  expect(cutBytes).toBe(whole.length - 200);
});

test("a character on the edge is left out whole", () => {
  const { text } = collect(7, "ab€€€€€€cd");
  expect(text).toBe("ab\n[… 15 bytes of output left out here …]\ncd");
});

test("a character that arrives in two chunks is one", () => {
  const euro = Buffer.from("€");
  expect(collect(10, euro.subarray(0, 1), euro.subarray(1)).text).toBe("€");
});

test("NUL and unreadable bytes become one mark, and the cap holds for what is shown", () => {
  expect(collect(100, Buffer.from([97, 0, 0xff, 0xfe, 98])).text).toBe("a\ufffdb");
  const noise = Buffer.from(Array.from({ length: 90 }, (_, index) => (index % 2 ? 0xff : 97)));
  const { text, cutBytes } = collect(100, noise);
  expect(Buffer.byteLength(text)).toBeLessThan(160);
  expect(cutBytes).toBeGreaterThan(0);
});
