import { FastResponse } from "srvx";
import { actorFromRequest, type AuthDeps } from "../auth/actor-from-request";
import { AppError } from "../base/app-error";
import { requireRole } from "../workspaces/actor";
import type { Operation } from "../workspaces/operation";
import { answer } from "./answer";
import { gatherInput } from "./gather-input";
import { openApiDocument } from "./open-api-document";
import { operationTable, type OperationDeps } from "./operation-table";
import { methodNotAllowed, problemResponse } from "./problem";
import { createRouteMatcher } from "./route-matcher";
import { streamEvents, wantsEventStream, type EventStreamDeps } from "./stream-events";

export type HttpDeps = OperationDeps & AuthDeps & EventStreamDeps;

const DOCUMENT_PATH = "/v1/openapi.json";

const matcher = createRouteMatcher<Operation<HttpDeps>>(operationTable);

/** Answers any request below `/v1`: finds the operation, the actor and the input, runs, and translates. */
export async function handleRequest(deps: HttpDeps, request: Request): Promise<Response> {
  try {
    const response = await dispatch(deps, request);
    return request.method === "HEAD" ? await withoutBody(response) : response;
  } catch (error) {
    return problemResponse(error, (id, cause) => {
      console.error(`${request.method} ${new URL(request.url).pathname} failed (${id}).`, cause);
    });
  }
}

async function dispatch(deps: HttpDeps, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (pathname === DOCUMENT_PATH && method === "GET") return describeOperations();
  const found = matcher.match(pathname);
  if (!found) throw new AppError("not_found", `There is nothing at ${pathname}.`);
  const allow = allowed([...found.keys()]);
  if (method === "OPTIONS") return new FastResponse(null, { status: 204, headers: { allow } });
  const route = found.get(method);
  if (!route) return methodNotAllowed(request.method, allow);
  const { target: operation, parameters } = route;
  const actor = await actorFromRequest(deps, request);
  // Asked before the body is read, so that nobody sends megabytes to be refused.
  requireRole(actor, operation.permission);
  if (wantsEventStream(operation, request)) {
    return streamEvents(deps, actor, parameters, request);
  }
  const input = await gatherInput(operation, request, parameters);
  return answer(operation, await operation.run(deps, actor, input));
}

/** Written once: it takes some ten milliseconds and does not change. */
let document: string | null = null;

function describeOperations(): Response {
  document ??= JSON.stringify(openApiDocument(operationTable));
  return new FastResponse(document, { headers: { "content-type": "application/json" } });
}

function allowed(methods: readonly string[]): string {
  const all = methods.includes("GET") ? [...methods, "HEAD", "OPTIONS"] : [...methods, "OPTIONS"];
  return all.sort().join(", ");
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new FastResponse(null, { status: response.status, headers: response.headers });
}
