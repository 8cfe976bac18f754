const REASONS = {
  session: null,
  no_workspace: "You belong to no workspace any more. Ask an admin to add you again.",
  link_used: "This link was used already: each one signs in once. Ask for a fresh one.",
  link_expired: "This link has expired. Ask for a fresh one.",
  link_unknown: "This server knows no such link. Was it copied whole?",
  password: "E-mail and password do not match.",
  rate_limited: "Too many tries. Wait ten minutes, or use a sign-in link.",
  unknown_person: "Nobody here has that e-mail address. Ask an admin to add you first.",
  failed: "Signing in did not work. Try again.",
} as const satisfies Record<string, string | null>;

export type SignInReason = keyof typeof REASONS;

/** Why a person stands at the sign-in page, in a sentence; `null` when there is nothing to say. */
export function signInReason(code: string | undefined): string | null {
  if (code === undefined) return null;
  return isReason(code) ? REASONS[code] : REASONS.failed;
}

function isReason(code: string): code is SignInReason {
  return Object.hasOwn(REASONS, code);
}
