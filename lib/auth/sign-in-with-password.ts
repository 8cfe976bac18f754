import { passwordMatches } from "../workspaces/password-hash";
import { emailSchema } from "../workspaces/person";
import type { UserStore } from "../workspaces/user-store.prisma";
import type { TryLimiter } from "./try-limiter";

/** A password is at most this long; longer ones are not worth the hashing. */
const MOST_CHARACTERS = 200;

/** The id of the user whose e-mail and password these are, else `null`. Throws `rate_limited`. */
export async function signInWithPassword(
  deps: { users: Pick<UserStore, "findByEmail">; passwordTries: TryLimiter },
  input: { email: string; password: string; address: string },
): Promise<string | null> {
  const email = emailSchema.safeParse(input.email);
  if (!email.success || input.password.length > MOST_CHARACTERS) return null;
  deps.passwordTries.take(email.data, input.address);
  const user = await deps.users.findByEmail(email.data);
  if (!(await passwordMatches(input.password, user?.passwordHash ?? null)) || !user) return null;
  deps.passwordTries.forget(email.data, input.address);
  return user.id;
}
