import { contentWords } from "./description-words";

/** Two descriptions share this much of all their words when a model has to guess between them. */
const SIMILAR_SHARE = 0.6;

/** Of fewer words a share says nothing: two short descriptions of one field are alike without being the same. */
const COMPARED_WORDS = 4;

/** True when two descriptions say nearly the same, so that a model cannot tell which of the two to choose. */
export function areSimilar(one: string, other: string): boolean {
  const [ours, theirs] = [contentWords(one), contentWords(other)];
  if (Math.min(ours.size, theirs.size) < COMPARED_WORDS)
    return normalised(one) === normalised(other);
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared / (ours.size + theirs.size - shared) >= SIMILAR_SHARE;
}

/** Which of `others` a model could take for a skill with this description. */
export function similarTo<Other extends { description: string }>(
  description: string,
  others: readonly Other[],
): Other[] {
  return others.filter((other) => areSimilar(description, other.description));
}

function normalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
