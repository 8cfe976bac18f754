const NOWHERE = "http://nowhere.invalid";

/** A path of this site to go to after signing in; `/` for what would lead elsewhere or back to sign in. */
export function safePath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, NOWHERE)) return "/";
  const url = new URL(wanted, NOWHERE);
  // `//host` and `/\host` parse as another origin.
  if (url.origin !== NOWHERE || url.pathname.startsWith("/sign-in")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
