import { getDeps } from "@/lib/get-deps";
import { metricsText } from "@/lib/http/metrics-text";
import { problemResponse } from "@/lib/http/problem";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  try {
    const text = await metricsText(getDeps(), request);
    const headers = { "content-type": "text/plain; version=0.0.4", "cache-control": "no-store" };
    return new Response(text, { headers });
  } catch (error) {
    return problemResponse(error, (id, cause) => {
      console.error(`The metrics failed (${id}).`, cause);
    });
  }
}
