/** Light, dark, or as the system says. Kept in a cookie, so that the server already paints the right one. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "satchel-theme";
const ONE_YEAR_S = 31_536_000;

export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** Browser only: paints the page and remembers. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  window.dispatchEvent(new Event(THEME_CHANGED));
}

/** Fired on `window` after a change, for what paints itself (the editor). */
export const THEME_CHANGED = "satchel:theme";
