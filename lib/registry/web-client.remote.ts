import { AppError } from "../base/app-error";
import type { OutboundFetch } from "../base/outbound-fetch.remote";
import { codeOf } from "../base/system-error";

export type WebAnswer = { status: number; url: URL; bytes: Uint8Array };

/** Asks for one file of a site that an admin named. */
export type WebClient = (
  url: URL,
  limits: { timeoutMs: number; maxBytes: number },
) => Promise<WebAnswer>;

/** A site that moved, its host for files, and one more on the way. */
const MAX_REDIRECTS = 5;

/**
 * GET with redirects followed, each address checked anew, never from https to http. Throws `unavailable` when
 * nothing comes or the site fails (429, 5xx), `too_large`, and `invalid` for addresses that may not be reached.
 */
export function createWebClient(fetch: OutboundFetch): WebClient {
  return async (start, { timeoutMs, maxBytes }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = start;
    try {
      for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
        const headers = { accept: "*/*", "user-agent": "Satchel" };
        const response = await fetch(url, { headers, signal });
        const location = response.headers.get("location");
        if (response.status < 300 || response.status > 399 || location === null) {
          return await answerOf(response, url, maxBytes);
        }
        await response.body?.cancel();
        url = nextUrl(url, location);
      }
    } catch (error) {
      throw inWords(error, url);
    }
    throw new AppError(
      "unavailable",
      `${start.host} leads from one address to another in a circle.`,
    );
  };
}

async function answerOf(response: Response, url: URL, maxBytes: number): Promise<WebAnswer> {
  const { status } = response;
  if (status === 429 || status >= 500) {
    await response.body?.cancel();
    throw new AppError("unavailable", `${url.host} answered ${status}. Try again in a while.`);
  }
  const chunks: Uint8Array[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    received += part.value.length;
    if (received > maxBytes) {
      await reader?.cancel();
      throw new AppError("too_large", `${url.href} is larger than ${maxBytes} bytes.`);
    }
    chunks.push(part.value);
  }
  return { status, url, bytes: Buffer.concat(chunks) };
}

function nextUrl(from: URL, location: string): URL {
  if (!URL.canParse(location, from.href)) {
    throw new AppError("unavailable", `${from.host} leads to an address that is none.`);
  }
  const next = new URL(location, from);
  if (from.protocol === "https:" && next.protocol !== "https:") {
    throw new AppError("unavailable", `${from.host} leads to ${next.host} without https.`);
  }
  return next;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: "its name is not known",
  EAI_AGAIN: "its name cannot be looked up",
  ECONNREFUSED: "it refuses connections",
  ECONNRESET: "the connection broke off",
  ENETUNREACH: "there is no way to it",
  SilentServer: "it did not answer in time",
  SlowServer: "it took too long to send its answer",
  TimeoutError: "it took too long",
  AbortError: "it took too long",
};

function inWords(error: unknown, url: URL): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (error.name === "OversizedAnswer") {
    return new AppError("too_large", `${url.href}: ${error.message}.`, { cause: error });
  }
  const reason = REASONS[codeOf(error)] ?? REASONS[error.name] ?? error.message;
  return new AppError("unavailable", `${url.host} cannot be reached: ${reason}.`, { cause: error });
}
