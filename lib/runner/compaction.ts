import type { AnswerItem, ContextItem } from "./run-state";

export type CompactionPlan =
  | {
      kind: "possible";
      /** Everything up to this event goes, protected entries aside. */
      throughSeq: number;
      /** What the summary has to tell, in order. */
      dropped: ContextItem[];
      droppedTokens: number;
      /** Skills whose entries stay word for word. */
      kept: string[];
    }
  | { kind: "blocked"; by: string };

/** A summary costs a call of the model and some tokens itself: less than this is not worth one. */
const MIN_DROPPED_TOKENS = 200;

/** What a kept call costs without its result: the tool's name and a skill's name. */
const KEPT_CALL_TOKENS = 30;

/**
 * What can be replaced by a summary: all that is not protected and older than the last complete turn. A call is
 * never parted from its result, and an early activation never stands in the way.
 */
export function planCompaction(items: readonly ContextItem[]): CompactionPlan {
  const lastTurn = items.findLastIndex((item) => item.kind === "answer");
  const recent = lastTurn === -1 ? [] : items.slice(lastTurn);
  const old = lastTurn === -1 ? [] : items.slice(0, lastTurn);
  const dropped = old.flatMap((item) => withoutProtected(item) ?? []);
  const droppedTokens = sumTokens(dropped);
  if (droppedTokens < MIN_DROPPED_TOKENS)
    return { kind: "blocked", by: whatRemains(items, recent) };
  const throughSeq = Math.min(...recent.map((item) => item.seq)) - 1;
  return { kind: "possible", throughSeq, dropped, droppedTokens, kept: protectedSkills(items) };
}

/** The items that stay when everything up to `throughSeq` goes; each kept entry with the call that asked for it. */
export function keptAfterCompaction(
  items: readonly ContextItem[],
  throughSeq: number,
): ContextItem[] {
  return items.flatMap((item) => (item.seq > throughSeq ? [item] : (protectedPart(item) ?? [])));
}

function protectedPart(item: ContextItem): ContextItem | null {
  if (item.kind === "entry") return item;
  if (item.kind !== "answer") return null;
  const calls = item.calls.filter((call) => call.result?.entryOf != null);
  if (calls.length === 0) return null;
  return { ...item, text: "", calls, tokens: calls.length * KEPT_CALL_TOKENS };
}

function withoutProtected(item: ContextItem): ContextItem | null {
  if (item.kind === "entry") return null;
  if (item.kind !== "answer") return item;
  const calls = item.calls.filter((call) => call.result?.entryOf == null);
  return calls.length === 0 && item.text === "" ? null : { ...item, calls };
}

function protectedSkills(items: readonly ContextItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === "entry") return [item.skill];
    if (item.kind !== "answer") return [];
    return item.calls.flatMap((call) => call.result?.entryOf ?? []);
  });
}

export function sumTokens(items: readonly ContextItem[]): number {
  return items.reduce((sum, item) => sum + itemTokens(item), 0);
}

/** A message costs some tokens of its own beside its text. */
const MESSAGE_TOKENS = 4;

export function itemTokens(item: ContextItem): number {
  return MESSAGE_TOKENS + item.tokens + (item.kind === "answer" ? resultTokens(item) : 0);
}

function resultTokens(item: AnswerItem): number {
  return item.calls.reduce(
    (sum, call) => sum + MESSAGE_TOKENS + (call.result ? call.result.tokens : 0),
    0,
  );
}

function whatRemains(items: readonly ContextItem[], recent: readonly ContextItem[]): string {
  const kept = protectedSkills(items);
  const turn = `the last turn (${sumTokens(recent)} tokens)`;
  return kept.length === 0 ? turn : `${turn} and the skills ${kept.join(", ")}`;
}
