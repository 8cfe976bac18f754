import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { decide, type Decision } from "./decide";
import type { PolicyRules } from "./policy-rules";

type Deps = { policyRules: Pick<PolicyRules, "ofInstalls"> };

/** What the rules say of bytes whose origin nobody knows: only a rule on exactly this package has a say. */
export async function decideDigest(deps: Deps, actor: Actor, digest: string): Promise<Decision> {
  return decide(await deps.policyRules.ofInstalls(actor.workspaceId, actor.userId), { digest });
}

/**
 * A package that is blocked comes in by no door: not uploaded, pasted, read from a folder or restored either.
 * Throws `denied_by_policy` with the rule.
 */
export async function requireUnblocked(deps: Deps, actor: Actor, digest: string): Promise<void> {
  const { effect, rule } = await decideDigest(deps, actor, digest);
  if (effect !== "deny" || rule === null) return;
  const reason = rule.reason === undefined ? "" : `: ${rule.reason}`;
  const message = `This very package is blocked by a rule${reason}. Nothing was stored. An admin can end the rule under Policy; a change of any file makes another package.`;
  throw new AppError("denied_by_policy", message, {
    problems: [{ level: "error", code: "package_blocked", message }],
    facts: { rule },
  });
}
