import type { Provider } from "../../lib/models/model";

/** A way to fill the form: what people connect most, with its usual address and window. */
export type ModelPreset = {
  key: string;
  label: string;
  provider: Provider;
  model: string;
  /** Empty where the vendor's own address is used. */
  baseUrl: string;
  contextWindow: number;
  /** What the field for the key says; null where none is needed. */
  keyHint: string | null;
};

export const MODEL_PRESETS: readonly ModelPreset[] = [
  {
    key: "openai",
    label: "OpenAI",
    provider: "openai",
    model: "gpt-5-mini",
    baseUrl: "",
    contextWindow: 400_000,
    keyHint: "Begins with sk-.",
  },
  {
    key: "anthropic",
    label: "Anthropic",
    provider: "anthropic",
    model: "claude-sonnet-4-5",
    baseUrl: "",
    contextWindow: 200_000,
    keyHint: "Begins with sk-ant-.",
  },
  {
    key: "ollama",
    label: "Ollama, on this machine",
    provider: "openai-compatible",
    model: "qwen3:8b",
    baseUrl: "http://localhost:11434/v1",
    contextWindow: 32_768,
    keyHint: null,
  },
  {
    key: "lm-studio",
    label: "LM Studio, on this machine",
    provider: "openai-compatible",
    model: "local-model",
    baseUrl: "http://localhost:1234/v1",
    contextWindow: 32_768,
    keyHint: null,
  },
  {
    key: "vllm",
    label: "vLLM",
    provider: "openai-compatible",
    model: "Qwen/Qwen3-8B",
    baseUrl: "http://localhost:8000/v1",
    contextWindow: 32_768,
    keyHint: "Only if the server was started with one.",
  },
  {
    key: "gateway",
    label: "Another server that speaks the OpenAI API",
    provider: "openai-compatible",
    model: "",
    baseUrl: "https://",
    contextWindow: 128_000,
    keyHint: "If it wants one.",
  },
];
