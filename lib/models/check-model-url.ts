import { AppError } from "../base/app-error";
import type { OutboundRules } from "../base/outbound-rules";
import { checkOutboundUrl } from "../base/outbound-fetch.remote";
import type { Provider } from "./model";

export type ModelUrlRules = OutboundRules;

/** Throws `invalid` with the field when a provider's URL is missing, not wanted, or must not be reached. */
export async function checkModelUrl(
  rules: ModelUrlRules,
  provider: Provider,
  baseUrl: string | null,
): Promise<void> {
  if (baseUrl === null) {
    if (provider !== "openai-compatible") return;
    throw refusal(
      "An openai-compatible model needs its base_url, such as http://localhost:11434/v1.",
    );
  }
  if (provider === "rehearsal")
    throw refusal("The rehearsal model is built in and has no base_url.");
  try {
    await checkOutboundUrl(rules, baseUrl);
  } catch (error) {
    if (error instanceof AppError) throw refusal(error.message);
    throw error;
  }
}

function refusal(message: string): AppError {
  return new AppError("invalid", message, {
    problems: [{ level: "error", code: "base_url", path: "base_url", message }],
  });
}
