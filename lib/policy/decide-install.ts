import type { Actor } from "../workspaces/actor";
import type { FindingLevel } from "../packages/scan/finding";
import { decide, type Decision } from "./decide";
import type { PolicyRules } from "./policy-rules";

/** What is asked about a package before it is installed, whatever door it comes through. */
export type InstallSubject = {
  /** The registry's id; `github` for imports from GitHub. */
  registry: string;
  trust: string;
  /** `id` is the item's in its registry (the skill's own id does not exist yet), `name` the manifest's. */
  skill: { id: string; name: string };
  digest: string;
  /** Levels of the scan's findings that nobody acknowledged. */
  findings: readonly FindingLevel[];
};

/** What the rules say of an install: the workspace's, and those that the actor made for themselves. */
export async function decideInstall(
  deps: { policyRules: Pick<PolicyRules, "ofInstalls"> },
  actor: Actor,
  subject: InstallSubject,
): Promise<Decision> {
  const rules = await deps.policyRules.ofInstalls(actor.workspaceId, actor.userId);
  return decide(rules, { ...subject, skill: [subject.skill.id, subject.skill.name] });
}
