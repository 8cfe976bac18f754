export type NotChosen = {
  /** Answers that the model gave while the skill was on offer, and in all. */
  answers: number;
  allAnswers: number;
  /** The skills that the model asked for, in attach order. */
  chosen: readonly string[];
  /** A rule can keep `activate_skill` itself from the model. */
  couldAsk: boolean;
};

/** More would hide the sentence that they stand in. */
const NAMED_SKILLS = 3;

/** What the log says of a skill that was on offer and was not asked for. Nothing about why: only the model knows. */
export function notChosenReason(facts: NotChosen): string {
  if (facts.allAnswers === 0) return "The run ended before the model gave an answer.";
  if (!facts.couldAsk) return "The model could not ask for it: a rule withholds activate_skill.";
  if (facts.answers === 0) return "It came on offer after the model's last answer.";
  return `The model had it on offer ${duration(facts)} and asked for ${asked(facts.chosen)}.`;
}

function duration({ answers, allAnswers }: NotChosen): string {
  if (answers < allAnswers) return `for ${answers} of its ${allAnswers} answers`;
  if (answers === 1) return "for its one answer";
  return answers === 2 ? "for both answers" : `for all ${answers} answers`;
}

function asked(chosen: readonly string[]): string {
  if (chosen.length === 0) return "no skill";
  const named = chosen.slice(0, NAMED_SKILLS);
  const rest = chosen.length - named.length;
  const parts = rest === 0 ? named : [...named, `${rest} more`];
  const last = parts.at(-1) ?? "";
  return `${parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`} instead`;
}
