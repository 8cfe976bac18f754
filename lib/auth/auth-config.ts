import type { NextAuthConfig } from "next-auth";
import { CredentialsSignin } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import type { Provider } from "next-auth/providers";
import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Settings } from "../base/settings";
import type { SignInLinkStore } from "../workspaces/sign-in-link-store.prisma";
import type { UserStore } from "../workspaces/user-store.prisma";
import { outsideProviders } from "./outside-providers";
import { safePath } from "./safe-path";
import { usesSecureCookies } from "./session-cookie";
import { signInWithLink } from "./sign-in-with-link";
import { signInWithPassword } from "./sign-in-with-password";
import type { TryLimiter } from "./try-limiter";

export type AuthConfigDeps = {
  authSecret: string;
  settings: Pick<Settings, "auth">;
  clock: Clock;
  users: UserStore;
  signInLinks: SignInLinkStore;
  passwordTries: TryLimiter;
};

/** Why nobody was signed in: `code` is one of the reasons that the sign-in page knows. */
export class SignInRefused extends CredentialsSignin {
  constructor(code: string) {
    super();
    this.code = code;
  }
}

/** Auth.js with sessions in a signed cookie; who the person is and may do is looked up per request. */
export function createAuthConfig(deps: AuthConfigDeps): NextAuthConfig {
  return {
    secret: deps.authSecret,
    // The server is asked under many names (127.0.0.1, localhost, a proxy's); cookies are per host anyway.
    trustHost: true,
    basePath: "/api/auth",
    useSecureCookies: usesSecureCookies(deps),
    session: { strategy: "jwt" },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [
      linkProvider(deps),
      passwordProvider(deps),
      ...outsideProviders(deps.settings.auth),
    ],
    callbacks: {
      async signIn({ user, account }) {
        if (account?.type === "credentials") return true;
        if (user.email && (await deps.users.findByEmail(user.email.toLowerCase()))) return true;
        return "/sign-in?reason=unknown_person";
      },
      // A path leads to the host that was asked; an origin would be the server's own idea of its name.
      redirect: ({ url, baseUrl }) => pathAfter(url, baseUrl),
      async jwt({ token, user, account }) {
        if (!account) return token;
        if (account.type === "credentials") return user.id === undefined ? null : { sub: user.id };
        const known = await deps.users.findByEmail((user.email ?? "").toLowerCase());
        return known ? { sub: known.id } : null;
      },
    },
    logger: {
      error(error) {
        if (!(error instanceof CredentialsSignin)) console.error(error);
      },
    },
  };
}

/** A page of ours as its path, the one to sign in included; another site becomes home. */
function pathAfter(url: string, baseUrl: string): string {
  const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
  return /^\/sign-in(\?|$)/.test(path) ? path : safePath(path);
}

function linkProvider(deps: AuthConfigDeps): Provider {
  return Credentials({
    id: "link",
    name: "Sign-in link",
    credentials: { token: {} },
    async authorize({ token }) {
      const outcome = await signInWithLink(deps, typeof token === "string" ? token : "");
      if (outcome.kind !== "signed_in") throw new SignInRefused(`link_${outcome.kind}`);
      return { id: outcome.userId };
    },
  });
}

function passwordProvider(deps: AuthConfigDeps): Provider {
  return Credentials({
    id: "password",
    name: "Password",
    credentials: { email: {}, password: { type: "password" } },
    async authorize({ email, password }, request) {
      if (typeof email !== "string" || typeof password !== "string") return null;
      const address = request.headers.get("x-forwarded-for") ?? "";
      try {
        const id = await signInWithPassword(deps, { email, password, address });
        if (id === null) throw new SignInRefused("password");
        return { id };
      } catch (error) {
        if (error instanceof AppError && error.code === "rate_limited") {
          throw new SignInRefused("rate_limited");
        }
        throw error;
      }
    },
  });
}
