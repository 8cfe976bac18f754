import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { Button } from "@/components/ui/button";
import { safePath } from "@/lib/auth/safe-path";
import { sessionUserId } from "@/lib/auth/session-cookie";
import { getDeps } from "@/lib/get-deps";
import { hashSecret } from "@/lib/workspaces/secret";
import { SignInCard } from "../sign-in-card";
import { signInReason } from "../sign-in-reason";

// The token must not travel to other sites; a stricter policy would take the Origin from our own form.
export const metadata: Metadata = { title: "Sign in", referrer: "same-origin" };
export const dynamic = "force-dynamic";

type Search = { token?: string; next?: string };

/**
 * A one-time link leads here. Looking at the page uses nothing up, so that a mail scanner or a chat's
 * preview does not burn the link; a browser sends the form by itself, and the button works without script.
 */
export default async function LinkPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [{ token = "", next }, header] = await Promise.all([searchParams, headers()]);
  const deps = getDeps();
  const state = await deps.signInLinks.state(hashSecret(token), deps.clock.now());
  if (state === "open") {
    return (
      <SignInCard title="Signing you in" problem={null}>
        <form id="sign-in" action="/sign-in/link/use" method="post">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="next" value={safePath(next)} />
          <Button type="submit" variant="primary" className="w-full justify-center">
            Sign in
          </Button>
        </form>
        <script
          dangerouslySetInnerHTML={{ __html: 'document.getElementById("sign-in").submit()' }}
        />
      </SignInCard>
    );
  }
  const userId = await sessionUserId(deps, header.get("cookie") ?? "");
  if (userId !== null) redirect(safePath(next));
  return (
    <SignInCard title="This link does not sign in" problem={signInReason(`link_${state}`)}>
      <Button asChild className="w-full justify-center">
        <Link href="/sign-in">Go to the sign-in page</Link>
      </Button>
    </SignInCard>
  );
}
