-- AlterTable
ALTER TABLE "Registry" ADD COLUMN     "nextSyncAt" TIMESTAMP(3),
ADD COLUMN     "schedule" TEXT NOT NULL DEFAULT 'off',
ADD COLUMN     "syncing" JSONB;

-- AlterTable
ALTER TABLE "SkillVersion" ADD COLUMN     "origin" JSONB;

-- What is installed and was not edited since: its current version came from where the skill did.
UPDATE "SkillVersion" v SET "origin" = s."origin"
FROM "Skill" s WHERE s.id = v."skillId" AND v.digest = s."origin"->>'digest';
