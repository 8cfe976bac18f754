import { z } from "zod";
import { decideInstall } from "../policy/decide-install";
import { packageFindings } from "../policy/package-findings";
import { findSkill } from "../skills/find-skill";
import { packageDiff } from "../skills/package-diff";
import type { Actor } from "../workspaces/actor";
import type { InstallDeps } from "./install-from-catalog";
import { installSubject } from "./install-subject";
import type { PinPreview } from "./pin-preview";
import { pinTarget } from "./pin-target";

export const previewPinInput = z.object({
  /** Id or slug. */
  skill: z.string(),
  /** A version of the catalog; the newest unless given. */
  version: z.string().optional(),
});

/** What moving the pin would change, and for which agents. Stores nothing. */
export async function previewPin(
  deps: InstallDeps,
  actor: Actor,
  input: z.output<typeof previewPinInput>,
): Promise<PinPreview> {
  const current = await findSkill(deps, actor, input.skill);
  const { item, version, origin } = await pinTarget(deps, actor, current, input.version);
  const [ours, theirs] = await Promise.all([
    deps.packages.read(current.packagePath, current.digest),
    version.open(),
  ]);
  const findings = await packageFindings(deps, actor.workspaceId, theirs.skillPackage);
  const decision = await decideInstall(deps, actor, installSubject(item, version, findings));
  return {
    from: origin.version,
    to: version.version,
    edited: current.digest !== origin.digest,
    decision,
    ...{ item: item.id, findings },
    files: packageDiff(ours.files, theirs.skillPackage.files),
    agents: current.usedBy,
  };
}
