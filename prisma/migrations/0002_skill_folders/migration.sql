-- AlterTable
ALTER TABLE "Skill" ADD COLUMN     "folder" JSONB,
ADD COLUMN     "folderPath" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Skill_workspaceId_folderPath_key" ON "Skill"("workspaceId", "folderPath");
