import type { AuditEntry, AuditFacts } from "../workspaces/audit-entry";
import type { StoredRegistry } from "./registry-store";

/** What the audit log keeps of a registry. */
export function registryFacts({
  kind,
  name,
  url,
  trust,
  schedule,
}: Pick<StoredRegistry, "kind" | "name" | "url" | "trust" | "schedule">): AuditFacts {
  return { kind, name, url, trust, schedule };
}

export function registrySubject({
  id,
  name,
}: Pick<StoredRegistry, "id" | "name">): AuditEntry["subject"] {
  return { kind: "registry", id, name };
}
