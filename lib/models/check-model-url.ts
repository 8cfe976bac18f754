import { AppError } from "../base/app-error";
import type { Provider } from "./model";

/** Throws `invalid` for a URL that users may not have the server reach. */
export type CheckUrl = (url: string) => Promise<void>;

/** Throws `invalid` with the field when a provider's URL is missing, not wanted, or must not be reached. */
export async function checkModelUrl(
  checkUrl: CheckUrl,
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
    await checkUrl(baseUrl);
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
