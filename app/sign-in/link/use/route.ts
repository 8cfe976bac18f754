import { CredentialsSignin } from "next-auth";
import { signIn } from "@/app/auth";
import { safePath } from "@/lib/auth/safe-path";
import { requireSameOrigin } from "@/lib/auth/same-origin";
import { sessionUserId } from "@/lib/auth/session-cookie";
import { tokenOf } from "@/lib/auth/sign-in-with-link";
import { getDeps } from "@/lib/get-deps";
import { problemResponse } from "@/lib/http/problem";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Uses a one-time link up and goes on to the product, or back to the sign-in page with the reason. */
export async function POST(request: Request): Promise<Response> {
  try {
    const deps = getDeps();
    requireSameOrigin(request, deps.settings.auth.url);
    const form = await request.formData();
    const next = safePath(textOf(form, "next"));
    const refusal = await useLink(tokenOf(textOf(form, "token")));
    if (refusal === null) return seeOther(next);
    // A second click on a link that has just signed this person in.
    const userId = await sessionUserId(deps, request.headers.get("cookie") ?? "");
    return seeOther(userId === null ? `/sign-in?reason=${refusal}` : next);
  } catch (error) {
    return problemResponse(error, (id, cause) => {
      console.error(`Signing in by a link failed (${id}).`, cause);
    });
  }
}

async function useLink(token: string): Promise<string | null> {
  try {
    await signIn("link", { token, redirect: false });
    return null;
  } catch (error) {
    if (error instanceof CredentialsSignin) return error.code;
    throw error;
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Relative, so that it leads to the host that was asked, whatever its name. */
function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
