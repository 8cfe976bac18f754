import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import type { Decision } from "./decide";
import { targetWords } from "./rule-sentence";

/**
 * Goes on only where the decision lets it. Throws `denied_by_policy`, or `approval_required` unless an admin
 * approves; both with the rule.
 */
export function requirePermitted(
  { effect, rule }: Decision,
  actor: Actor,
  options: { approve: boolean },
): void {
  if (effect === "allow" || !rule) return;
  const target = targetWords(rule.target);
  const reason = rule.reason === undefined ? "" : `: ${rule.reason.replace(/[.\s]+$/, "")}`;
  if (effect === "deny") {
    throw new AppError("denied_by_policy", `A rule on ${target} denies this${reason}.`, {
      facts: { rule },
    });
  }
  if (options.approve && actor.role === "admin") return;
  const message = `A rule on ${target} asks for an admin's approval${reason}.`;
  throw new AppError("approval_required", message, { facts: { rule } });
}
