import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { actorOfSession, type PageActor } from "@/lib/auth/actor-of-session";
import { signInPath } from "@/lib/auth/sign-in-path";
import { WORKSPACE_COOKIE } from "@/lib/auth/workspace-cookie";
import { AppError } from "@/lib/base/app-error";
import { getDeps } from "@/lib/get-deps";

/** The path that was asked for; the server's entry sets it, as a page cannot know where it stands. */
const PATH_HEADER = "x-satchel-path";

/** Who looks at this page; goes to the sign-in page, and back here afterwards, without a session. */
export const requirePageActor = cache(async (): Promise<PageActor> => {
  const [header, jar] = await Promise.all([headers(), cookies()]);
  const page = await pageActor(
    header.get("cookie") ?? "",
    jar.get(WORKSPACE_COOKIE)?.value ?? null,
  );
  if (page === "no_workspace") redirect("/sign-in?reason=no_workspace");
  if (page) return page;
  redirect(signInPath(header.get(PATH_HEADER)));
});

async function pageActor(
  cookieHeader: string,
  preferred: string | null,
): Promise<PageActor | "no_workspace" | null> {
  try {
    return await actorOfSession(getDeps(), cookieHeader, { required: null, preferred });
  } catch (error) {
    if (error instanceof AppError && error.code === "forbidden") return "no_workspace";
    throw error;
  }
}
