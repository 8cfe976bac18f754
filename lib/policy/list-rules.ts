import { z } from "zod";
import { AppError } from "../base/app-error";
import { pageInput, pageOf, type Page } from "../base/page";
import type { Actor } from "../workspaces/actor";
import { inDecidingOrder } from "./policy-rules";
import { storedRuleSchema, type StoredRule } from "./rule";
import type { RuleStore } from "./rule-store";

export const listRulesInput = z.object(pageInput);
export const rulesPage = pageOf(storedRuleSchema);

/** The workspace's rules and the actor's own, in the order in which they decide. */
export async function listRules(
  deps: { rules: RuleStore },
  actor: Actor,
  { limit, cursor }: z.output<typeof listRulesInput>,
): Promise<Page<StoredRule>> {
  const visible = await visibleRules(deps, actor);
  const after = cursor === undefined ? -1 : visible.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && after === -1) {
    const message = "The list has changed since this cursor was given. Start from the first page.";
    throw new AppError("invalid", message, {
      problems: [{ level: "error", code: "cursor", path: "cursor", message }],
    });
  }
  const items = visible.slice(after + 1, after + 1 + limit);
  const hasMore = visible.length > after + 1 + limit;
  return { items, next_cursor: hasMore ? (items.at(-1)?.id ?? null) : null };
}

/** What others made for their own installs is theirs to see. */
export async function visibleRules(
  deps: { rules: RuleStore },
  actor: Actor,
): Promise<StoredRule[]> {
  const all = inDecidingOrder(await deps.rules.all(actor.workspaceId));
  return all
    .filter(({ userId }) => userId === null || userId === actor.userId)
    .map(({ stored }) => stored);
}
