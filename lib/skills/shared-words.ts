import { contentWords, tellingWords } from "./description-words";

/** Words of these scripts stand without blanks between them: comparing them would say "none" of any two texts. */
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A task can be a whole document: its beginning says what is asked for. */
const COMPARED_CHARACTERS = 20_000;

/**
 * Words of a task that a description has too, as the task writes them, each once; null: the two cannot be compared
 * word by word.
 */
export function sharedWords(task: string, description: string): string[] | null {
  const text = task.slice(0, COMPARED_CHARACTERS).replaceAll("-", " ");
  if (WITHOUT_BLANKS.test(text) || WITHOUT_BLANKS.test(description)) return null;
  const known = tellingWords(description.replaceAll("-", " "));
  const shared = new Map<string, string>();
  for (const word of text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#]*/gu) ?? []) {
    const [stem] = contentWords(word);
    if (stem !== undefined && known.has(stem) && !shared.has(stem)) {
      shared.set(stem, word.toLowerCase().replace(/[.+]+$/, ""));
    }
  }
  return [...shared.values()];
}
