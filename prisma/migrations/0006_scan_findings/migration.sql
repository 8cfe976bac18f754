-- AlterTable
ALTER TABLE "Skill" ADD COLUMN     "findingCodes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "scanner" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "FindingAcknowledgement" (
    "workspaceId" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "FindingAcknowledgement_pkey" PRIMARY KEY ("workspaceId","digest","code")
);

-- AddForeignKey
ALTER TABLE "FindingAcknowledgement" ADD CONSTRAINT "FindingAcknowledgement_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
