import type { z } from "zod";
import { ApiProblem, UNEXPECTED } from "./api-problem";
import { reportUnreachable } from "./connection";

export type ApiOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The version that an edit was based on, sent as `If-Match`. */
  ifMatch?: number;
};

type ApiBody = { json: unknown } | { raw: BodyInit; contentType: string } | null;

/**
 * The REST API as the pages call it: same origin, the session's cookie, the workspace of the page.
 * Every call parses the answer with the schema that it is given and throws `ApiProblem` otherwise.
 */
export const api = {
  get<S extends z.ZodType>(path: string, schema: S, options?: ApiOptions) {
    return requestJson("GET", path, null, schema, options);
  },
  post<S extends z.ZodType>(path: string, body: unknown, schema: S, options?: ApiOptions) {
    return requestJson("POST", path, { json: body }, schema, options);
  },
  patch<S extends z.ZodType>(path: string, body: unknown, schema: S, options?: ApiOptions) {
    return requestJson("PATCH", path, { json: body }, schema, options);
  },
  /** Sends bytes or text as they are. */
  put<S extends z.ZodType>(
    path: string,
    body: { raw: BodyInit; contentType: string },
    schema: S,
    options?: ApiOptions,
  ) {
    return requestJson("PUT", path, body, schema, options);
  },
  async delete(path: string, options?: ApiOptions): Promise<void> {
    await request("DELETE", path, null, options);
  },
  /** A deletion that answers what is left (a file of a skill: the skill). */
  deleteFrom<S extends z.ZodType>(path: string, schema: S, options?: ApiOptions) {
    return requestJson("DELETE", path, null, schema, options);
  },
  /** For answers that are no JSON: text, files, `ETag`. */
  async getRaw(path: string, options?: ApiOptions): Promise<Response> {
    return request("GET", path, null, options);
  },
};

/** The headers that every call of a page carries. */
export function pageHeaders(): Record<string, string> {
  const workspace = document.querySelector<HTMLElement>("[data-workspace]")?.dataset.workspace;
  return workspace === undefined ? {} : { "x-workspace": workspace };
}

/** Checks an answer against its schema; a mismatch is a fault of ours and says so. */
export function parseAnswer<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ApiProblem({
    code: UNEXPECTED,
    status: 200,
    detail: "The server answered in a form that this page does not know. Reload the page.",
    facts: { issues: parsed.error.issues },
  });
}

async function requestJson<S extends z.ZodType>(
  method: string,
  path: string,
  body: ApiBody,
  schema: S,
  options?: ApiOptions,
): Promise<z.output<S>> {
  const response = await request(method, path, body, options);
  const text = await response.text();
  return parseAnswer(schema, text === "" ? null : JSON.parse(text));
}

async function request(
  method: string,
  path: string,
  body: ApiBody,
  options: ApiOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = { ...pageHeaders(), ...options.headers };
  if (options.ifMatch !== undefined) headers["if-match"] = `"${options.ifMatch}"`;
  if (body !== null)
    headers["content-type"] = "json" in body ? "application/json" : body.contentType;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === null ? {} : { body: "json" in body ? JSON.stringify(body.json) : body.raw }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    reportUnreachable();
    throw ApiProblem.unreachable();
  }
  if (!response.ok) throw ApiProblem.parse(response.status, await response.text());
  return response;
}
