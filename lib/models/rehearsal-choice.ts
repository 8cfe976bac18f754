export type Choice = { name: string; words: string[] };

/** Words that every sentence has: they match nothing. */
const STOP_WORDS = new Set(
  `about above after again all also and any are ask asks available because been before being between both but call
can could did does doing done each else even every few file files first for from get give given gives good had has
have help her here him his how into its just know last less like look made make makes many may more most much must
need needs new not now off one only onto other our out over please run same see she should show skill skills some
someone such take task than that the their them then there these they thing things this those too under use used
user users using very want wants was way well were what when where which while who whom why will with without work
would you your`.split(/\s+/),
);

/**
 * Picks the skill whose catalog line shares most words with the task; the first of equals. Null when none shares a
 * meaningful word. `names` are those that `activate_skill` takes; the lines are read from the system text.
 */
export function chooseSkill(task: string, system: string, names: readonly string[]): Choice | null {
  const wanted = wordsOf(task);
  let best: Choice | null = null;
  for (const name of names) {
    const words = [...wordsOf(lineOf(name, system))].filter((word) => wanted.has(word));
    if (words.length > (best?.words.length ?? 0)) best = { name, words };
  }
  return best;
}

/** The meaningful words of a text, in the singular. */
export function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)).map(singular));
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, "") : word;
}

/** A skill that did not fit into the block has no line; its name is all that is known of it. */
function lineOf(name: string, system: string): string {
  const start = `- ${name}: `;
  const line = system.split("\n").findLast((candidate) => candidate.startsWith(start));
  return line ?? name;
}
