import { AppError } from "@/lib/base/app-error";
import { getDeps } from "@/lib/get-deps";
import { checkReadiness } from "@/lib/http/check-readiness";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Whether this server can do its work now; 503 with the reason while a part is out. */
export async function GET(): Promise<Response> {
  const report = await readiness();
  return Response.json(report, {
    status: report.ok ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}

async function readiness(): Promise<{ ok: boolean }> {
  try {
    return await checkReadiness(getDeps());
  } catch (error) {
    if (error instanceof AppError) return Object.assign({ ok: false }, { reason: error.message });
    throw error;
  }
}
