import { FastResponse, type NodeServerRequest, type NodeServerResponse } from "srvx";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { checkReadiness, type ReadinessDeps } from "./check-readiness";
import { drainRest } from "./drain-rest";
import { handleRequest, type HttpDeps } from "./handle-request";
import { metricsText, type MetricsDeps } from "./metrics-text";
import { methodNotAllowed, problemResponse } from "./problem";
import {
  answerWellKnownSkills,
  WELL_KNOWN_SKILLS,
  type WellKnownSkillsDeps,
} from "./well-known-skills";

export type ServeDeps = HttpDeps & MetricsDeps & ReadinessDeps & WellKnownSkillsDeps;

/** Everything that is no page. It answers beside Next, which would add its own work to each request. */
export type ApiServer = {
  /** Whether `url`, path and query as they were sent, is answered here. */
  owns(url: string): boolean;
  handle(request: NodeServerRequest, response: NodeServerResponse): void;
};

type Answer = (deps: ServeDeps, request: Request) => Promise<Response>;

/** Paths that stand alone; below `/v1` the table of operations decides. */
const PLACES = new Map<string, Answer>([
  ["/readyz", answerReadiness],
  ["/metrics", answerMetrics],
]);

export function createApiServer(deps: ServeDeps): ApiServer {
  const answer = (request: Request): Promise<Response> => {
    const place = placeOf(pathOf(new URL(request.url).pathname));
    return place ? answerPlace(place, deps, request) : handleRequest(deps, request);
  };
  return {
    owns: (url) => {
      const path = pathOf(url.split("?", 1)[0] ?? "");
      return path === "/v1" || path.startsWith("/v1/") || placeOf(path) !== undefined;
    },
    handle: (request, response) => {
      answer(new NodeRequest({ req: request, res: response }))
        .then((answered) => {
          drainRest(request);
          return sendNodeResponse(response, answered);
        })
        .catch((error: unknown) => {
          response.destroy(error instanceof Error ? error : new Error(String(error)));
        });
    },
  };
}

function placeOf(path: string): Answer | undefined {
  return path.startsWith(WELL_KNOWN_SKILLS) ? answerWellKnownSkills : PLACES.get(path);
}

/** With and without a slash at the end it is the same place. */
function pathOf(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
}

async function answerPlace(place: Answer, deps: ServeDeps, request: Request): Promise<Response> {
  try {
    const isRead = request.method === "GET" || request.method === "HEAD";
    return isRead ? await place(deps, request) : methodNotAllowed(request.method, "GET, HEAD");
  } catch (error) {
    return problemResponse(error, (id, cause) => {
      console.error(`${new URL(request.url).pathname} failed (${id}).`, cause);
    });
  }
}

/** Whether this server can do its work now; 503 with the reason while a part is out. */
async function answerReadiness(deps: ServeDeps): Promise<Response> {
  const report = await checkReadiness(deps);
  return new FastResponse(JSON.stringify(report), {
    status: report.ok ? 200 : 503,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}

async function answerMetrics(deps: ServeDeps, request: Request): Promise<Response> {
  return new FastResponse(await metricsText(deps, request), {
    headers: { "content-type": "text/plain; version=0.0.4", "cache-control": "no-store" },
  });
}
