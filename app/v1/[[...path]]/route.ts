import { getDeps } from "@/lib/get-deps";
import { handleRequest } from "@/lib/http/handle-request";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

const handle = (request: Request): Promise<Response> => handleRequest(getDeps, request);

export {
  handle as GET,
  handle as HEAD,
  handle as POST,
  handle as PUT,
  handle as PATCH,
  handle as DELETE,
  handle as OPTIONS,
};
