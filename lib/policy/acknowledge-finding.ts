import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import { FINDING_KINDS, isFindingCode, type FindingCode } from "../packages/scan/finding";
import type { PackageScans } from "../packages/scan/package-scans";
import type { SkillPackage } from "../packages/skill-package";
import { requireRole, type Actor } from "../workspaces/actor";
import { auditEntry, type AuditEntry } from "../workspaces/audit-entry";
import type { AcknowledgementStore } from "./acknowledgement-store";

/** A sentence or two: what was looked at, and why it may stand. */
const MAX_REASON_CHARACTERS = 500;

export const reasonInput = z
  .string()
  .trim()
  .min(1, "Say what you looked at and why it may stand.")
  .max(MAX_REASON_CHARACTERS);

export type AcknowledgeDeps = {
  scans: PackageScans;
  acknowledgements: AcknowledgementStore;
  clock: Clock;
};

/** The package in which something was found, and what the audit log calls it. */
export type Scanned = { skillPackage: SkillPackage; subject: AuditEntry["subject"] };

/**
 * Lets the findings of one kind in exactly this package stand: rules on findings do not ask about them any more.
 * That lifts a rule, so it is an admin's act. Throws `not_found` for a kind that was not found there.
 */
export async function acknowledgeFinding(
  deps: AcknowledgeDeps,
  actor: Actor,
  { skillPackage, subject }: Scanned,
  input: { code: string; reason: string },
): Promise<void> {
  requireRole(actor, "admin");
  const code = await foundCode(deps, skillPackage, input.code);
  const { reason } = input;
  const { digest } = skillPackage;
  await deps.acknowledgements.put(
    { workspaceId: actor.workspaceId, digest },
    { code, by: actor.label, at: deps.clock.now(), reason },
    auditEntry(actor, "finding.acknowledged", subject, {
      after: { code, level: FINDING_KINDS[code].level, digest, reason },
    }),
  );
}

/** Takes an acknowledgement back. Throws `not_found` where there is none. */
export async function reopenFinding(
  deps: Pick<AcknowledgeDeps, "acknowledgements">,
  actor: Actor,
  { digest, subject }: { digest: string; subject: AuditEntry["subject"] },
  code: string,
): Promise<void> {
  requireRole(actor, "admin");
  const { workspaceId } = actor;
  const audit = auditEntry(actor, "finding.reopened", subject, { before: { code, digest } });
  if (await deps.acknowledgements.remove({ workspaceId, digest, code }, audit)) return;
  throw new AppError("not_found", `Nobody acknowledged "${code}" in this package.`);
}

async function foundCode(
  deps: Pick<AcknowledgeDeps, "scans">,
  skillPackage: SkillPackage,
  code: string,
): Promise<FindingCode> {
  const found = new Set((await deps.scans.of(skillPackage)).map((place) => place.code));
  if (isFindingCode(code) && found.has(code)) return code;
  const there = found.size === 0 ? "nothing" : [...found].join(", ");
  throw new AppError(
    "not_found",
    `The scan found no "${code}" in this package; it found ${there}.`,
  );
}
