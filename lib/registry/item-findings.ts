import { z } from "zod";
import {
  acknowledgeFinding,
  reasonInput,
  reopenFinding,
  type AcknowledgeDeps,
} from "../policy/acknowledge-finding";
import type { FindingsPage } from "../policy/findings-page";
import { pageOfFindings } from "../skills/skill-findings";
import type { Actor } from "../workspaces/actor";
import { chosenVersion, findItem, type FindItemDeps, type FoundItem } from "./find-item";

export const itemFindingReference = z.object({
  item: z.string(),
  code: z.string(),
  /** The newest unless given. */
  version: z.string().optional(),
});

export const acknowledgeItemInput = itemFindingReference.extend({ reason: reasonInput });

/** As for an installed skill, before it is installed: otherwise a rule that denies could never be met. */
export async function acknowledgeItemFinding(
  deps: FindItemDeps & AcknowledgeDeps,
  actor: Actor,
  input: z.output<typeof acknowledgeItemInput>,
): Promise<FindingsPage> {
  const item = await findItem(deps, actor, input.item);
  const version = chosenVersion(item, input.version);
  const { skillPackage } = await version.open();
  const scanned = { skillPackage, subject: subjectOf(item) };
  await acknowledgeFinding(deps, actor, scanned, input);
  return pageOfFindings(deps, actor, skillPackage);
}

/** Takes an acknowledgement back. */
export async function reopenItemFinding(
  deps: FindItemDeps & Pick<AcknowledgeDeps, "acknowledgements">,
  actor: Actor,
  input: z.output<typeof itemFindingReference>,
): Promise<null> {
  const item = await findItem(deps, actor, input.item);
  const { digest } = chosenVersion(item, input.version);
  await reopenFinding(deps, actor, { digest, subject: subjectOf(item) }, input.code);
  return null;
}

function subjectOf({ id, name }: FoundItem) {
  return { kind: "catalog item", id, name };
}
