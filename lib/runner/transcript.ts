import type { CallItem, ContextItem } from "./run-state";

/** Context items as a text that a model can summarise, at most so many characters: results are cut first. */
export function transcriptOf(items: readonly ContextItem[], characters: number): string {
  for (const resultCharacters of [4_000, 1_000, 250]) {
    const text = items.map((item) => itemText(item, resultCharacters)).join("\n\n");
    if (text.length <= characters) return text;
  }
  const text = items.map((item) => itemText(item, 100)).join("\n\n");
  return headAndTail(text, characters);
}

/** What was done, without a model: each call with the beginning of its result. */
export function digestWithoutModel(items: readonly ContextItem[], characters: number): string {
  const lines = items.flatMap((item) => {
    if (item.kind === "summary") return [item.text];
    if (item.kind !== "answer") return [];
    return item.calls.map(
      (call) => `- ${callText(call)} -> ${headAndTail(call.result?.output ?? "", 120)}`,
    );
  });
  return headAndTail(lines.join("\n"), characters);
}

function itemText(item: ContextItem, resultCharacters: number): string {
  switch (item.kind) {
    case "user":
      return `User: ${headAndTail(item.text, resultCharacters * 4)}`;
    case "summary":
      return `Earlier summary: ${item.text}`;
    case "note":
      return `Note: the skill ${item.skill} came on offer.`;
    case "entry":
      return `The skill ${item.skill} was loaded.`;
    case "answer":
      return [
        `Agent: ${headAndTail(item.text, resultCharacters * 4)}`,
        ...item.calls.map(
          (call) =>
            `Call: ${callText(call)}\nResult: ${headAndTail(call.result?.output ?? "", resultCharacters)}`,
        ),
      ].join("\n");
  }
}

function callText(call: CallItem): string {
  return `${call.tool} ${headAndTail(JSON.stringify(call.arguments ?? null), 300)}`;
}

function headAndTail(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const half = Math.floor(characters / 2);
  return `${text.slice(0, half)} […] ${text.slice(text.length - half)}`;
}
