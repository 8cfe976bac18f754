/** Words that say nothing about what a skill is for, in any description. */
const EMPTY_WORDS = new Set(
  `a able about all also an and any are as at be been best by can could do does each etc even every for from
  get gets give gives go good great has have how i if in into is it its just like make makes many may more most
  much my need needs not of on one or other our out over own should so some such that the their them then there
  these they this those to too up us use used user users uses using very want wants was we well what when
  whenever where which while who will with within without would you your`.split(/\s+/),
);

/** Words that every skill could say of itself: alone they let a model tell nothing apart. */
const HOLLOW_WORDS = new Set(
  `agent agents ai advanced amazing assist assistance assistant assists awesome basic better capabilities
  capability claude complete comprehensive content custom different easily easy effective efficient efficiently
  everything example features file files function functionality functions general handle handles handling help
  helper helpers helpful helping helps important information instructions kinds manage manages misc model
  multiple new nice normal perform performs powerful process processes processing provide provides quality
  quickly related simple skill skills smart something stuff support supports task tasks test thing things tool
  toolkit tools useful utilities utility various ways work working works`.split(/\s+/),
);

/** The words of a text that carry meaning, in lower case and without their commonest endings, each once. */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#-]*/gu) ?? [];
  return new Set(
    words
      .map((word) => word.replace(/[.+-]+$/, ""))
      .filter((word) => word !== "" && !EMPTY_WORDS.has(word))
      .map(stem),
  );
}

/** Those of `contentWords` that tell this skill from any other. */
export function tellingWords(text: string): Set<string> {
  const hollow = new Set([...HOLLOW_WORDS].map(stem));
  return new Set([...contentWords(text)].filter((word) => !hollow.has(word)));
}

/** "reports", "reporting" and "report" are one word; short words and names stay as they are. */
function stem(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  return word
    .replace(/(?:ies)$/, "y")
    .replace(/(?:ations?|ings?|ers?|ed|es|s)$/, "")
    .replace(/e$/, "");
}
