import { NextRequest } from "next/server";
import { handlers } from "@/app/auth";
import { askedOrigin } from "@/lib/auth/asked-origin";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Auth.js leads people back to the origin of the request's URL, which Next fills in by itself. */
function asAsked(request: NextRequest): NextRequest {
  const { pathname, search } = request.nextUrl;
  return new NextRequest(new URL(`${pathname}${search}`, askedOrigin(request)), request);
}

export const GET = (request: NextRequest): Promise<Response> => handlers.GET(asAsked(request));
export const POST = (request: NextRequest): Promise<Response> => handlers.POST(asAsked(request));
