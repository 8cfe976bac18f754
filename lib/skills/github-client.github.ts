import type { z } from "zod";
import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { OutboundFetch } from "../base/outbound-fetch.remote";
import { githubRefusal } from "./github-refusal";

export type GithubOptions = {
  /** `https://api.github.com`, or that of a GitHub Enterprise server (`https://ghe.example.com/api/v3`). */
  apiUrl: string;
  token: string | null;
  /** For the API itself, which the operator chose. */
  fetch: OutboundFetch;
  /** For other hosts, where an archive may really lie. */
  foreignFetch: OutboundFetch;
  clock: Clock;
};

export type GithubClient = {
  json<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    subject: string,
  ): Promise<z.output<Schema>>;
  text(path: string, accept: string, subject: string): Promise<string>;
  bytes(path: string, subject: string): Promise<Uint8Array>;
};

/** A renamed repository, its archive elsewhere, and one more on the way. */
const MAX_REDIRECTS = 5;

/** A question about a repository takes a part of a second. */
const QUESTION_MS = 20_000;

/** 25 MB over a slow line. */
const ARCHIVE_MS = 120_000;

const JSON_TYPE = "application/vnd.github+json";

/** GitHub's REST API: redirects followed without carrying the token away, every "no" in words. */
export function createGithubClient(options: GithubOptions): GithubClient {
  const { apiUrl, token, clock } = options;
  const api = new URL(apiUrl);

  async function ask(path: string, accept: string, subject: string, ms: number) {
    const signal = AbortSignal.timeout(ms);
    try {
      const response = await follow(new URL(`${apiUrl}${path}`), accept, signal);
      if (response.ok) return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
      const { status, headers } = response;
      const body = await response.text();
      const question = { subject, host: api.host, hasToken: token !== null, now: clock.now() };
      throw githubRefusal({ status, headers, body }, question);
    } catch (error) {
      throw inWords(error, api.host, subject);
    }
  }

  async function follow(start: URL, accept: string, signal: AbortSignal): Promise<Response> {
    let target = start;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const isApi = target.origin === api.origin;
      const headers: Record<string, string> = { accept, "user-agent": "Satchel" };
      if (isApi) headers["x-github-api-version"] = "2022-11-28";
      if (isApi && token !== null) headers["authorization"] = `Bearer ${token}`;
      const send = isTrusted(target, api) ? options.fetch : options.foreignFetch;
      const response = await send(target, { headers, signal });
      const location = response.headers.get("location");
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      const next = new URL(location, target);
      if (target.protocol === "https:" && next.protocol !== "https:") {
        throw new AppError("unavailable", `${target.host} leads to ${next.host} without https.`);
      }
      target = next;
    }
    throw new AppError("unavailable", `${api.host} leads from one address to another in a circle.`);
  }

  return {
    async json(path, schema, subject) {
      const { bytes } = await ask(path, JSON_TYPE, subject, QUESTION_MS);
      const parsed = schema.safeParse(jsonOf(Buffer.from(bytes).toString("utf8")));
      if (parsed.success) return parsed.data;
      const message = `${api.host} does not answer as GitHub's API does. An operator should check GITHUB_API_URL.`;
      throw new AppError("unavailable", message, { cause: parsed.error });
    },
    async text(path, accept, subject) {
      const { bytes } = await ask(path, accept, subject, QUESTION_MS);
      return Buffer.from(bytes).toString("utf8");
    },
    async bytes(path, subject) {
      return (await ask(path, JSON_TYPE, subject, ARCHIVE_MS)).bytes;
    },
  };
}

/** Hosts of the operator's own GitHub, which may stand in a private network: the API's, and those below its name. */
function isTrusted(target: URL, api: URL): boolean {
  const own = api.hostname.replace(/^api\./, "");
  return target.hostname === api.hostname || target.hostname.endsWith(`.${own}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: "its name is not known; this server may be offline",
  EAI_AGAIN: "its name cannot be looked up; this server may be offline",
  ECONNREFUSED: "it refuses connections",
  ECONNRESET: "the connection broke off",
  ENETUNREACH: "there is no way to it; this server may be offline",
  SilentServer: "it did not answer in time",
  SlowServer: "it took too long to send its answer",
  TimeoutError: "it took too long",
  AbortError: "it took too long",
};

/** What went wrong on the way, as a refusal. */
function inWords(error: unknown, host: string, subject: string): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (error.name === "OversizedAnswer") {
    const message = `${subject} is too large: ${error.message}. Give a repository of its own to its skills, or upload their folder as a zip.`;
    return new AppError("too_large", message, { cause: error });
  }
  const code = "code" in error ? String(error.code) : "";
  const reason = REASONS[code] ?? REASONS[error.name] ?? error.message;
  const message = `${host} cannot be reached: ${reason}. Nothing was stored; try again in a while.`;
  return new AppError("unavailable", message, {
    problems: [{ level: "error", code: "github", message }],
    cause: error,
  });
}
