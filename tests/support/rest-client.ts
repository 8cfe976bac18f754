import { encode } from "next-auth/jwt";
import { z } from "zod";
import type { Deps } from "../../lib/deps";
import { handleRequest } from "../../lib/http/handle-request";
import { ADMIN_TOKEN } from "./test-deps";

export const ORIGIN = "http://127.0.0.1:3000";

export type Call = {
  /** An API token; the first admin's unless said otherwise; `null` for nobody. */
  token?: string | null;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is text, a form or bytes already. */
  body?: unknown;
};

export type RestClient = (method: string, path: string, call?: Call) => Promise<Response>;

/** Calls the REST edge as the route does, without a server between. */
export function createRestClient(deps: Deps): RestClient {
  return (method, path, { token = ADMIN_TOKEN, headers = {}, body } = {}) => {
    const isJson = isPlain(body);
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        host: "127.0.0.1:3000",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(isJson ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : rawBody(body) }),
    });
    return handleRequest(deps, request);
  };
}

/** The `Cookie` header of a signed-in person. */
export async function sessionCookie(deps: Deps, userId: string): Promise<string> {
  const salt = "authjs.session-token";
  const value = await encode({ token: { sub: userId }, secret: deps.authSecret, salt });
  return `${salt}=${value}`;
}

/** The answer's JSON as `schema` says it is. */
export async function jsonOf<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(await response.json());
}

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  problems: z.array(z.looseObject({ level: z.string(), message: z.string() })),
});

function isPlain(body: unknown): boolean {
  return (
    typeof body === "object" &&
    body !== null &&
    !(body instanceof FormData) &&
    !(body instanceof Uint8Array)
  );
}

function rawBody(body: unknown): string | FormData | Uint8Array<ArrayBuffer> {
  if (typeof body === "string" || body instanceof FormData) return body;
  if (body instanceof Uint8Array) return Uint8Array.from(body);
  throw new Error("This body cannot be sent.");
}
