import type { AuditEntry, AuditFacts } from "../workspaces/audit-entry";
import type { StoredSkill } from "./stored-skill";

/** What the audit log keeps of a skill: which package it was, and where from. */
export function skillFacts(
  skill: Pick<StoredSkill, "digest" | "origin"> & Partial<Pick<StoredSkill, "following">>,
): AuditFacts {
  const { digest, origin, following } = skill;
  if (!origin) return { digest };
  const { registry, item, version, trust } = origin;
  const facts = { digest, registry, item, version, trust };
  return following ? { ...facts, following: true } : facts;
}

export function skillSubject({
  id,
  slug,
}: Pick<StoredSkill, "id" | "slug">): AuditEntry["subject"] {
  return { kind: "skill", id, name: slug };
}
