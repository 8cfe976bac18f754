import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Tiktoken } from "js-tiktoken/lite";
import o200k from "js-tiktoken/ranks/o200k_base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTokenCounter } from "../../../lib/base/token-counter.worker";

const counter = createTokenCounter();
const library = new Tiktoken(o200k);
const expected = (text: string) => library.encode(text, [], []).length;

beforeAll(async () => {
  await counter.count("warm", "o200k_base");
});

afterAll(() => counter.close());

const SAMPLES: Record<string, string> = {
  English: "The quick brown fox can't jump over Anna's lazy dogs; they'LL sleep, won't they?",
  code: "export function add(a: number, b: number) {\n\treturn a + b; // 1234567\n}\n\n\n",
  Chinese: "你好，世界！今天天气不错，我们去公园散步吧。",
  Japanese: "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。",
  "Thai without spaces": "ภาษาไทยเขียนโดยไม่เว้นวรรคระหว่างคำ".repeat(8),
  emoji: "😀 👨‍👩‍👧‍👦 🏳️‍🌈 é ñ ﬁ",
  "white space": "  a\n\n   \t b \r\n\r\n      c" + " ".repeat(300) + "d   ",
  "a rule of dashes": `${"-".repeat(120)}\n${"=".repeat(200)}`,
  "a long word": "Donaudampfschifffahrtsgesellschaftskapitänsmütze".repeat(6),
  "special tokens": "<|endoftext|> and <|endofprompt|>",
  "a lone surrogate": "before \ud83d after",
};

describe("a token count", () => {
  test.each(Object.keys(SAMPLES))("equals the library's for %s", async (name) => {
    const text = SAMPLES[name] ?? "";
    expect(await counter.count(text, "o200k_base")).toBe(expected(text));
  });

  test("equals the library's for a text of many pieces", async () => {
    const text = readFileSync("package-lock.json", "utf8").slice(0, 150_000);
    expect(await counter.count(text, "o200k_base")).toBe(expected(text));
  });

  test("of nothing is zero", async () => {
    expect(await counter.count("", "o200k_base")).toBe(0);
  });

  test("uses the vocabulary that is asked for", async () => {
    const text = "吾輩は猫である。";
    const [small, large] = await Promise.all([
      counter.count(text, "cl100k_base"),
      counter.count(text, "o200k_base"),
    ]);
    expect(small).toBeGreaterThan(large);
  });
});

test("a megabyte of one letter is counted within a second and holds nobody up", async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const tokens = await counter.count("a".repeat(1_000_000), "o200k_base");
  const elapsed = performance.now() - began;
  delay.disable();
  expect(tokens).toBeGreaterThan(60_000);
  expect(elapsed).toBeLessThan(1_000);
  expect(delay.max / 1e6).toBeLessThan(100);
});

test("a small text overtakes a large one", async () => {
  const finished: string[] = [];
  const large = counter.count("lorem ipsum ".repeat(100_000), "o200k_base");
  const small = counter.count("a small text", "o200k_base");
  await Promise.all([
    large.then(() => finished.push("large")),
    small.then(() => finished.push("small")),
  ]);
  expect(finished).toEqual(["small", "large"]);
});

test("a text that was counted before is answered from the cache", async () => {
  const text = "once upon a time ".repeat(50_000);
  await counter.count(text, "o200k_base");
  const began = performance.now();
  await counter.count(text, "o200k_base");
  expect(performance.now() - began).toBeLessThan(20);
});

test("the upper bound lies between the count and the bytes", async () => {
  for (const text of Object.values(SAMPLES)) {
    const bound = await counter.count(text, "upper_bound");
    expect(bound).toBeGreaterThanOrEqual(expected(text));
    expect(bound).toBeLessThanOrEqual(Buffer.byteLength(text));
  }
});

test("a counter that was closed says so", async () => {
  const own = createTokenCounter();
  const pending = own.count("half way", "o200k_base");
  await Promise.all([expect(pending).rejects.toThrow("closed"), own.close()]);
  await expect(own.count("x", "o200k_base")).rejects.toMatchObject({ code: "unavailable" });
});
