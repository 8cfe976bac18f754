import type * as Monaco from "monaco-editor/editor/editor.api";
import { registerSkillLanguage, SKILL_LANGUAGE } from "./skill-language";

export type { Monaco };

let loading: Promise<typeof Monaco> | null = null;

/** The editor's code, loaded on first use from our own origin; with the languages that skills are written in. */
export function loadMonaco(): Promise<typeof Monaco> {
  loading ??= load().catch((cause: unknown) => {
    // The next who asks tries again.
    loading = null;
    throw cause;
  });
  return loading;
}

async function load(): Promise<typeof Monaco> {
  window.MonacoEnvironment = {
    getWorker: () =>
      new Worker(new URL("monaco-editor/editor/editor.worker.js", import.meta.url), {
        type: "module",
      }),
  };
  const [monaco] = await Promise.all([
    import("monaco-editor/editor/editor.api"),
    import("./monaco-features"),
  ]);
  await registerSkillLanguage(monaco);
  return monaco;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  md: "markdown",
  sh: "shell",
  bash: "shell",
  py: "python",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  json: "javascript",
  ts: "typescript",
  yml: "yaml",
  yaml: "yaml",
  html: "html",
  xml: "xml",
  css: "css",
  sql: "sql",
  rb: "ruby",
};

/** Monaco's language of a file, by its ending. */
export function languageOf(path: string): string {
  if (path === "SKILL.md") return SKILL_LANGUAGE;
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(LANGUAGES, ending) ? (LANGUAGES[ending] ?? "plaintext") : "plaintext";
}
