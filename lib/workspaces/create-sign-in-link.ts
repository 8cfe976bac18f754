import type { Clock } from "../base/clock";
import { hashSecret, type Secrets } from "./secret";
import type { SignInLinkStore } from "./sign-in-link-store.prisma";

/** Long enough for an invitation over a weekend; a link is used up by its first use. */
const LINK_LIVES_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes a one-time link that signs `userId` in. `path` is to be put behind the address of the server. */
export async function createSignInLink(
  deps: { clock: Clock; secrets: Secrets; signInLinks: SignInLinkStore },
  userId: string,
): Promise<{ path: string }> {
  const secret = deps.secrets.next();
  const expiresAt = new Date(deps.clock.now().getTime() + LINK_LIVES_MS);
  await deps.signInLinks.create({ hash: hashSecret(secret), userId, expiresAt });
  return { path: `/sign-in/link?token=${secret}` };
}
