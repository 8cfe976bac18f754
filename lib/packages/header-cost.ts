/** What a header asks of a YAML parser before it is parsed. */
export type HeaderCost = { marks: number; depth: number };

/** So many list or key signs in a row are a value nested as deep. */
const STACKED_SIGNS = /(?:[-?][ \t]+){32}/;

/** Counts the marks that a parser works for, and how deep brackets nest; text between them is cheap. */
export function headerCost(text: string): HeaderCost {
  let [marks, depth, open] = [0, 0, 0];
  for (const [mark] of text.matchAll(/[\n\r[\]{},:!&*?\\'"#]|- /g)) {
    marks += 1;
    if (mark === "[" || mark === "{") open += 1;
    if (mark === "]" || mark === "}") open = Math.max(0, open - 1);
    depth = Math.max(depth, open);
  }
  return { marks, depth: STACKED_SIGNS.test(text) ? Infinity : depth };
}
