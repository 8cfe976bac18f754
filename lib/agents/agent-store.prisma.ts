import type { Database } from "../base/database.prisma";
import { recordAudit } from "../workspaces/audit-row.prisma";
import { attachedSkillRows, skillRowsById, findAgentRow, listAgentRows } from "./agent-rows.prisma";
import type { AgentStore } from "./agent-store";
import { replaceAttachments } from "./attachment-rows.prisma";

export function createAgentStore({ prisma, pool }: Database): AgentStore {
  return {
    find: (workspaceId, agentId) => findAgentRow(pool, workspaceId, agentId),
    list: (workspaceId, filter) => listAgentRows(pool, workspaceId, filter),
    attachedSkills: (workspaceId, agentId) => attachedSkillRows(pool, workspaceId, agentId),
    skillsById: (workspaceId, skillIds) => skillRowsById(pool, workspaceId, skillIds),

    create: (agent, skillIds, at) =>
      prisma.$transaction(async (transaction) => {
        await transaction.agent.create({ data: { ...agent, createdAt: at, updatedAt: at } });
        await replaceAttachments(transaction, agent.workspaceId, agent.id, skillIds);
      }),

    update: (workspaceId, agentId, { fields, skillIds }, at) =>
      prisma.$transaction(async (transaction) => {
        // Also locks the row: two people who attach at once do so one after the other.
        const changed = await transaction.agent.updateMany({
          where: { id: agentId, workspaceId },
          data: { ...fields, updatedAt: at },
        });
        if (changed.count === 0) return false;
        if (skillIds) await replaceAttachments(transaction, workspaceId, agentId, skillIds);
        return true;
      }),

    delete: (workspaceId, agentId, audit) =>
      prisma.$transaction(async (transaction) => {
        const where = { id: agentId, workspaceId };
        const { count } = await transaction.agent.deleteMany({ where });
        if (count > 0) await recordAudit(transaction, audit);
        return count > 0;
      }),
  };
}
