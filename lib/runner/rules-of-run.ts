import type { Rule } from "../policy/rule";
import type { RunSession } from "./run-session";
import { throughOutage } from "./through-outage";

/** The workspace's rules as they are now; never a member's own. A database that is out is waited for, not failed at. */
export function rulesOfRun({ deps, run, signal }: RunSession): Promise<readonly Rule[]> {
  return throughOutage(deps, signal, () => deps.policyRules.ofWorkspace(run.workspaceId));
}
