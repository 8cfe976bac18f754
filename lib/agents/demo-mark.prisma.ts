import type { PrismaClient } from "../../prisma/generated/client";

/** Whether a workspace was given the demo. Once it was, the demo never comes back by itself. */
export type DemoMark = {
  isSet(workspaceId: string): Promise<boolean>;
  set(workspaceId: string, at: Date): Promise<void>;
};

export function createDemoMark(prisma: PrismaClient): DemoMark {
  return {
    isSet: async (workspaceId) => {
      const where = { id: workspaceId };
      const workspace = await prisma.workspace.findUnique({ where, select: { demoAt: true } });
      return workspace === null || workspace.demoAt !== null;
    },
    set: async (workspaceId, at) => {
      await prisma.workspace.updateMany({ where: { id: workspaceId }, data: { demoAt: at } });
    },
  };
}
