import { z } from "zod";
import type { Prisma } from "../../prisma/generated/client";
import { assignAliases } from "./assign-aliases";
import { requireAllSkills } from "./require-all-skills";

const skillNames = z.array(z.object({ id: z.string(), name: z.string() }));

/** Makes `skillIds`, in this order, what is attached to an agent. A skill that stays keeps its alias. */
export async function replaceAttachments(
  transaction: Prisma.TransactionClient,
  workspaceId: string,
  agentId: string,
  skillIds: readonly string[],
): Promise<void> {
  const rows = await lockSkills(transaction, workspaceId, skillIds);
  const attached = await transaction.agentSkill.findMany({ where: { agentId } });
  const names = new Map(rows.map((row) => [row.id, row.name]));
  requireAllSkills(skillIds, names);
  const skills = skillIds.map((id) => ({ id, name: names.get(id) ?? "" }));
  const aliases = new Map(attached.map((row) => [row.skillId, row.alias]));
  await transaction.agentSkill.deleteMany({ where: { agentId } });
  await transaction.agentSkill.createMany({
    data: assignAliases(skills, aliases).map((row, position) => ({ ...row, agentId, position })),
  });
}

/** A skill that is deleted at this moment is either gone already or goes after us, with its attachment. */
async function lockSkills(
  transaction: Prisma.TransactionClient,
  workspaceId: string,
  skillIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = await transaction.$queryRaw`
    SELECT id, name FROM "Skill" WHERE "workspaceId" = ${workspaceId} AND id = ANY(${skillIds})
    FOR KEY SHARE`;
  return skillNames.parse(rows);
}
