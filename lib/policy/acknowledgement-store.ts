import type { AuditEntry } from "../workspaces/audit-entry";

/** Who looked at a kind of finding in a package and let it stand, and why. */
export type Acknowledgement = { code: string; by: string; at: Date; reason: string };

/** By workspace and digest: another package is looked at anew. Each is written with its line of the audit log. */
export type AcknowledgementStore = {
  of(workspaceId: string, digest: string): Promise<Acknowledgement[]>;
  /** Takes the place of an earlier one. */
  put(
    at: { workspaceId: string; digest: string },
    acknowledgement: Acknowledgement,
    audit: AuditEntry,
  ): Promise<void>;
  /** False when there was none. */
  remove(
    at: { workspaceId: string; digest: string; code: string },
    audit: AuditEntry,
  ): Promise<boolean>;
};
