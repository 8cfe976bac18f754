import type { Provider } from "next-auth/providers";
import GitHub from "next-auth/providers/github";
import { z } from "zod";
import type { Settings } from "../base/settings";

/**
 * The sign-in providers that the settings name. Both sign in only who was added as a member before, by an
 * e-mail address that the provider vouches for.
 */
export function outsideProviders({ github, oidc }: Settings["auth"]): Provider[] {
  return [...(github ? [gitHubProvider(github)] : []), ...(oidc ? [oidcProvider(oidc)] : [])];
}

function gitHubProvider({ id, secret }: { id: string; secret: string }): Provider {
  return GitHub({
    clientId: id,
    clientSecret: secret,
    userinfo: {
      url: "https://api.github.com/user",
      // GitHub lets an account name an address that it never confirmed; only confirmed ones count here.
      async request({ tokens }: { tokens: { access_token?: string } }) {
        const headers = {
          authorization: `Bearer ${tokens.access_token ?? ""}`,
          "user-agent": "satchel",
        };
        const [profile, emails] = await Promise.all(
          ["https://api.github.com/user", "https://api.github.com/user/emails"].map(async (url) => {
            const response = await fetch(url, { headers });
            const body: unknown = await response.json();
            return body;
          }),
        );
        return { ...z.looseObject({}).parse(profile), email: confirmedEmail(emails) };
      },
    },
  });
}

const emailList = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

function confirmedEmail(emails: unknown): string | null {
  const confirmed = emailList.parse(emails).filter((each) => each.verified);
  return (confirmed.find((each) => each.primary) ?? confirmed[0])?.email ?? null;
}

function oidcProvider(oidc: { issuer: string; id: string; secret: string }): Provider {
  return {
    id: "oidc",
    name: "Single sign-on",
    type: "oidc",
    issuer: oidc.issuer,
    clientId: oidc.id,
    clientSecret: oidc.secret,
    profile(profile) {
      const claims = z
        .object({
          sub: z.string(),
          email: z.string().nullish(),
          email_verified: z.boolean().nullish(),
        })
        .parse(profile);
      const email = claims.email_verified === false ? null : (claims.email ?? null);
      return { id: claims.sub, email };
    },
  };
}

/** What the sign-in page offers. */
export function providersOf({ github, oidc }: Settings["auth"]): { id: string; name: string }[] {
  return [
    ...(github ? [{ id: "github", name: "GitHub" }] : []),
    ...(oidc ? [{ id: "oidc", name: "single sign-on" }] : []),
  ];
}
