import type { Monaco } from "./monaco";

/** Markdown with a YAML header: the language of SKILL.md. */
export const SKILL_LANGUAGE = "skill";

export async function registerSkillLanguage(monaco: typeof Monaco): Promise<void> {
  const { conf, language } = await import("monaco-editor/languages/definitions/markdown/markdown");
  monaco.languages.register({ id: SKILL_LANGUAGE });
  monaco.languages.setLanguageConfiguration(SKILL_LANGUAGE, conf);
  monaco.languages.setMonarchTokensProvider(SKILL_LANGUAGE, {
    ...language,
    start: "opening",
    tokenizer: {
      ...language.tokenizer,
      opening: [
        [/^\uFEFF?---[ \t]*$/, { token: "meta", switchTo: "header", nextEmbedded: "yaml" }],
        [/(?=\S)/, { token: "", switchTo: "root" }],
      ],
      header: [[/^---[ \t]*$/, { token: "meta", switchTo: "root", nextEmbedded: "@pop" }]],
    },
  });
}
