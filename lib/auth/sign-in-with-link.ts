import type { Clock } from "../base/clock";
import { hashSecret } from "../workspaces/secret";
import type { LinkOutcome, SignInLinkStore } from "../workspaces/sign-in-link-store.prisma";

/** Uses a one-time link up. `token` is the token or the whole link as it was pasted. */
export async function signInWithLink(
  deps: { clock: Clock; signInLinks: Pick<SignInLinkStore, "use"> },
  token: string,
): Promise<LinkOutcome> {
  return deps.signInLinks.use(hashSecret(tokenOf(token)), deps.clock.now());
}

/** The token in `http://127.0.0.1:3000/sign-in/link?token=…`, or the text itself. */
export function tokenOf(pasted: string): string {
  const [, token] = /[?&]token=([\w-]+)/.exec(pasted) ?? [];
  return token ?? pasted.trim();
}
