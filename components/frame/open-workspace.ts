import { WORKSPACE_COOKIE } from "../../lib/auth/workspace-cookie";

const ONE_YEAR_S = 31_536_000;

/** Turns to another workspace: its home page, loaded anew so that nothing of the old one stays. */
export function openWorkspace(slug: string): void {
  document.cookie = `${WORKSPACE_COOKIE}=${encodeURIComponent(slug)}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  window.location.assign("/");
}
