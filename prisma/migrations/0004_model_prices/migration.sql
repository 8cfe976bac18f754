-- AlterTable
ALTER TABLE "Model" ADD COLUMN     "inputPrice" DOUBLE PRECISION,
ADD COLUMN     "outputPrice" DOUBLE PRECISION;
