import { expect, test } from "vitest";
import { defaultTokenizer } from "../../../lib/models/default-tokenizer";

test.each([
  ["openai", "gpt-4o-mini", "o200k_base"],
  ["openai", "gpt-4.1", "o200k_base"],
  ["openai", "gpt-5-mini", "o200k_base"],
  ["openai", "o3", "o200k_base"],
  ["openai", "gpt-4-turbo", "cl100k_base"],
  ["openai", "gpt-4", "cl100k_base"],
  ["openai", "gpt-3.5-turbo", "cl100k_base"],
  ["anthropic", "claude-sonnet-4-5", "upper_bound"],
  ["openai-compatible", "openai/gpt-4o", "o200k_base"],
  ["openai-compatible", "gpt-oss:20b", "o200k_base"],
  ["openai-compatible", "llama3.2:3b", "upper_bound"],
  ["openai-compatible", "qwen2.5-coder", "upper_bound"],
  ["rehearsal", "rehearsal", "o200k_base"],
] as const)("%s %s is counted with %s", (provider, model, tokenizer) => {
  expect(defaultTokenizer(provider, model)).toBe(tokenizer);
});
