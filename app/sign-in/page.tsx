import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { providersOf } from "@/lib/auth/outside-providers";
import { safePath } from "@/lib/auth/safe-path";
import { sessionUserId } from "@/lib/auth/session-cookie";
import { getDeps } from "@/lib/get-deps";
import { LinkForm } from "./link-form";
import { PasswordForm } from "./password-form";
import { ProviderForm } from "./provider-form";
import { SignInCard } from "./sign-in-card";
import { signInReason } from "./sign-in-reason";

export const metadata: Metadata = { title: "Sign in" };
export const dynamic = "force-dynamic";

type Search = { next?: string; reason?: string; error?: string };

export default async function SignInPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [search, header] = await Promise.all([searchParams, headers()]);
  const deps = getDeps();
  const next = safePath(search.next);
  const reason = search.reason ?? search.error;
  const userId = await sessionUserId(deps, header.get("cookie") ?? "");
  if (userId !== null && reason === undefined) redirect(next);
  const hasPasswords = await deps.users.anyPassword();
  const providers = providersOf(deps.settings.auth);
  return (
    <SignInCard title="Sign in" problem={signInReason(reason)}>
      <div className="flex flex-col gap-4">
        {providers.map((provider) => (
          <ProviderForm key={provider.id} provider={provider} next={next} />
        ))}
        {hasPasswords ? <PasswordForm next={next} /> : null}
        {hasPasswords || providers.length > 0 ? (
          <details className="border-t border-line pt-3">
            <summary className="cursor-pointer text-sm text-muted">I have a sign-in link</summary>
            <div className="mt-3">
              <LinkForm next={next} />
            </div>
          </details>
        ) : (
          <LinkForm next={next} />
        )}
      </div>
    </SignInCard>
  );
}
