-- AlterTable
ALTER TABLE "Skill" ADD COLUMN     "following" JSONB;
