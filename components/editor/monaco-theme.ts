import { THEME_CHANGED } from "../frame/theme";
import type { Monaco } from "./monaco";

/** Grounds of the two themes as Monaco wants them: the values of `globals.css` in hex. */
const GROUNDS = {
  light: {
    surface: "#ffffff",
    line: "#f2f5f5",
    gutter: "#5b6468",
    selection: "#d5ecec",
    addedLine: "#eefaf0",
    addedText: "#c5edcc",
    removedLine: "#fdf0ef",
    removedText: "#fbd3d0",
  },
  dark: {
    surface: "#14191b",
    line: "#1b2124",
    gutter: "#8f999d",
    selection: "#1d4448",
    addedLine: "#15231a",
    addedText: "#1d3f28",
    removedLine: "#2a1819",
    removedText: "#53232a",
  },
} as const;

/** Paints every editor as the page is painted and keeps them alike; the answer stops that. */
export function followTheme(monaco: typeof Monaco): () => void {
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
  define(monaco, "light", "vs");
  define(monaco, "dark", "vs-dark");
  function paint() {
    const chosen = document.documentElement.dataset.theme;
    const dark = chosen === undefined ? prefersDark.matches : chosen === "dark";
    monaco.editor.setTheme(dark ? "satchel-dark" : "satchel-light");
  }
  paint();
  prefersDark.addEventListener("change", paint);
  window.addEventListener(THEME_CHANGED, paint);
  return () => {
    prefersDark.removeEventListener("change", paint);
    window.removeEventListener(THEME_CHANGED, paint);
  };
}

function define(monaco: typeof Monaco, name: keyof typeof GROUNDS, base: "vs" | "vs-dark") {
  const ground = GROUNDS[name];
  monaco.editor.defineTheme(`satchel-${name}`, {
    base,
    inherit: true,
    rules: [],
    colors: {
      "editor.background": ground.surface,
      "editorGutter.background": ground.surface,
      "editor.lineHighlightBackground": ground.line,
      "editor.lineHighlightBorder": "#00000000",
      "editorLineNumber.foreground": ground.gutter,
      "editor.selectionBackground": ground.selection,
      "diffEditor.insertedLineBackground": ground.addedLine,
      "diffEditor.insertedTextBackground": ground.addedText,
      "diffEditor.removedLineBackground": ground.removedLine,
      "diffEditor.removedTextBackground": ground.removedText,
      "diffEditor.diagonalFill": ground.line,
    },
  });
}
