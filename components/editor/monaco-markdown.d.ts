declare module "monaco-editor/languages/definitions/markdown/markdown" {
  import type { languages } from "monaco-editor/editor/editor.api";
  export const conf: languages.LanguageConfiguration;
  export const language: languages.IMonarchLanguage;
}
