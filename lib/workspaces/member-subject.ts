import type { AuditEntry } from "./audit-entry";
import type { Member } from "./person";

export function memberSubject({ id, email }: Pick<Member, "id" | "email">): AuditEntry["subject"] {
  return { kind: "member", id, name: email };
}
