import { safePath } from "./safe-path";

/** The query parameter of requests by which Next fetches a page's data; the page has none. */
const DATA_PARAMETER = /[?&]_rsc=[^&]*/;

/** Where somebody without a session goes from `path`, so that they come back to it. */
export function signInPath(path: string | null): string {
  const next = safePath(path?.replace(DATA_PARAMETER, ""));
  return next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`;
}
