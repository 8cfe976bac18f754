import { z } from "zod";
import type { SkillPackage } from "../packages/skill-package";
import {
  acknowledgeFinding,
  reasonInput,
  reopenFinding,
  type AcknowledgeDeps,
} from "../policy/acknowledge-finding";
import type { FindingsPage } from "../policy/findings-page";
import { packageFindings, type FindingDeps } from "../policy/package-findings";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import { findSkill } from "./find-skill";
import { skillSubject } from "./skill-facts";
import { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";
import type { StoredSkill } from "./stored-skill";

export const findingReference = skillReference.extend({ code: z.string() });
export const acknowledgeInput = findingReference.extend({ reason: reasonInput });

type Deps = { skills: SkillStore; packages: PackageStore };

/** What the scan found in a skill's files, the gravest first. Nothing found is no promise. */
export async function listSkillFindings(
  deps: Deps & FindingDeps,
  actor: Actor,
  input: z.output<typeof skillReference>,
): Promise<FindingsPage> {
  const skill = await findSkill(deps, actor, input.skill);
  return pageOfFindings(deps, actor, await packageOf(deps, skill));
}

/** Lets all findings of one kind in this version stand. Throws `not_found` for a kind that was not found. */
export async function acknowledgeSkillFinding(
  deps: Deps & AcknowledgeDeps,
  actor: Actor,
  input: z.output<typeof acknowledgeInput>,
): Promise<FindingsPage> {
  const skill = await findSkill(deps, actor, input.skill);
  const skillPackage = await packageOf(deps, skill);
  await acknowledgeFinding(deps, actor, { skillPackage, subject: skillSubject(skill) }, input);
  return pageOfFindings(deps, actor, skillPackage);
}

/** Takes an acknowledgement back. */
export async function reopenSkillFinding(
  deps: Deps & Pick<AcknowledgeDeps, "acknowledgements">,
  actor: Actor,
  input: z.output<typeof findingReference>,
): Promise<null> {
  const skill = await findSkill(deps, actor, input.skill);
  const scanned = { digest: skill.digest, subject: skillSubject(skill) };
  await reopenFinding(deps, actor, scanned, input.code);
  return null;
}

export async function pageOfFindings(
  deps: FindingDeps,
  actor: Actor,
  skillPackage: SkillPackage,
): Promise<FindingsPage> {
  const items = await packageFindings(deps, actor.workspaceId, skillPackage);
  return { digest: skillPackage.digest, items, next_cursor: null };
}

function packageOf({ packages }: Deps, skill: StoredSkill): Promise<SkillPackage> {
  return packages.read(skill.packagePath, skill.digest);
}
