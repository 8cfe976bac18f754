import type { AuditEntry, AuditFacts } from "../workspaces/audit-entry";
import type { StoredModel } from "./model-store.prisma";

type Known = Pick<StoredModel, "name" | "provider" | "model" | "baseUrl" | "contextWindow">;

/** What the audit log keeps of a model; never its key. */
export function modelFacts({ name, provider, model, baseUrl, contextWindow }: Known): AuditFacts {
  return { name, provider, model, base_url: baseUrl, context_window: contextWindow };
}

export function modelSubject({ id, name }: { id: string; name: string }): AuditEntry["subject"] {
  return { kind: "model", id, name };
}
