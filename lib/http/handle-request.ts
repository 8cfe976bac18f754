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
export async function handleRequest(deps: () => HttpDeps, request: Request): Promise<Response> {
  try {
    const response = await dispatch(deps, request);
    return request.method === "HEAD" ? withoutBody(response) : response;
  } catch (error) {
    return problemResponse(error, (id, cause) => {
      console.error(`${request.method} ${new URL(request.url).pathname} failed (${id}).`, cause);
    });
  }
}

async function dispatch(getDeps: () => HttpDeps, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const isDocument = pathname === DOCUMENT_PATH;
  const found = isDocument ? null : matcher.match(pathname);
  if (!isDocument && !found) throw new AppError("not_found", `There is nothing at ${pathname}.`);
  const allow = allowed(found ? [...found.byMethod.keys()] : ["GET"]);
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { allow } });
  if (isDocument && method === "GET") return Response.json(openApiDocument(operationTable));
  const operation = found && [...found.byMethod.values()].find((each) => each.method === method);
  if (!found || !operation) return methodNotAllowed(request.method, allow);
  const deps = getDeps();
  const actor = await actorFromRequest(deps, request);
  if (wantsEventStream(operation, request)) {
    requireRole(actor, operation.permission);
    return streamEvents(deps, actor, found.parameters, request);
  }
  const input = await gatherInput(operation, request, found.parameters);
  return answer(operation, await operation.run(deps, actor, input));
}

function allowed(methods: readonly string[]): string {
  const all = methods.includes("GET") ? [...methods, "HEAD", "OPTIONS"] : [...methods, "OPTIONS"];
  return all.sort().join(", ");
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}
