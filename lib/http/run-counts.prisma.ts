import type { PrismaClient } from "../../prisma/generated/client";
import type { RunCounts } from "./metrics-text";

export function createRunCounts(prisma: PrismaClient): RunCounts {
  return {
    async byStatus() {
      const rows = await prisma.run.groupBy({ by: ["status"], _count: true });
      return new Map(rows.map((row) => [row.status, row._count]));
    },
  };
}
