import { z } from "zod";
import { pageInput, pageOf, type Page } from "../base/page";
import type { Actor } from "./actor";
import { auditEventSchema, type AuditEvent } from "./audit-entry";
import type { AuditLog } from "./audit-log.prisma";

const NOT_A_TIME = "Give a time as 2026-03-01T14:05:00Z, or a day as 2026-03-01.";
const NOT_A_CURSOR = "This cursor is not from this list. Start from the first page.";

export const listAuditInput = z.object({
  ...pageInput,
  actor: z.string().max(200).optional(),
  action: z.string().max(100).optional(),
  after: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: NOT_A_TIME })
    .optional(),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, NOT_A_CURSOR)
    .optional(),
});

export const auditPage = pageOf(auditEventSchema);

/** What was done in the workspace, newest first. */
export async function listAudit(
  deps: { audit: AuditLog },
  actor: Actor,
  input: z.output<typeof listAuditInput>,
): Promise<Page<AuditEvent>> {
  const { limit, cursor, after } = input;
  return deps.audit.list(actor.workspaceId, {
    limit,
    actor: input.actor === "" ? undefined : input.actor,
    action: input.action === "" ? undefined : input.action,
    after: after === undefined ? undefined : new Date(after),
    cursor: cursor === undefined ? undefined : Number(cursor),
  });
}
