import type { PrismaClient } from "../../prisma/generated/client";
import type { Workspace } from "./person";

export type WorkspaceStore = {
  find(id: string): Promise<Workspace | null>;
  /** The oldest one. */
  first(): Promise<Workspace | null>;
  findBySlug(slug: string): Promise<Workspace | null>;
  /** Makes the workspace with its first admin; `null` when the slug is taken. */
  create(
    workspace: Workspace,
    admin: { memberId: string; userId: string },
  ): Promise<Workspace | null>;
};

const shown = { id: true, slug: true, name: true } as const;

export function createWorkspaceStore(prisma: PrismaClient): WorkspaceStore {
  return {
    find: (id) => prisma.workspace.findUnique({ where: { id }, select: shown }),
    first: () =>
      prisma.workspace.findFirst({ orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: shown }),
    findBySlug: (slug) => prisma.workspace.findUnique({ where: { slug }, select: shown }),

    create: (workspace, admin) =>
      prisma.$transaction(async (transaction) => {
        const made = await transaction.workspace.createMany({
          data: [workspace],
          skipDuplicates: true,
        });
        if (made.count === 0) return null;
        await transaction.member.create({
          data: {
            id: admin.memberId,
            workspaceId: workspace.id,
            userId: admin.userId,
            role: "admin",
          },
        });
        return workspace;
      }),
  };
}
