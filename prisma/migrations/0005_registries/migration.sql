-- CreateTable
CREATE TABLE "Registry" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "trust" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSync" JSONB,

    CONSTRAINT "Registry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CatalogItem" (
    "id" TEXT NOT NULL,
    "workspaceId" TEXT NOT NULL,
    "registryId" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "latest" TEXT NOT NULL,
    "latestRank" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMP(3),

    CONSTRAINT "CatalogItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CatalogVersion" (
    "itemId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "packagePath" TEXT NOT NULL,
    "artifact" TEXT,
    "commit" TEXT,
    "addedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CatalogVersion_pkey" PRIMARY KEY ("itemId","version")
);

-- CreateIndex
CREATE UNIQUE INDEX "Registry_workspaceId_kind_url_key" ON "Registry"("workspaceId", "kind", "url");

-- CreateIndex
CREATE INDEX "CatalogItem_workspaceId_name_id_idx" ON "CatalogItem"("workspaceId", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CatalogItem_registryId_path_key" ON "CatalogItem"("registryId", "path");

-- CreateIndex
CREATE UNIQUE INDEX "CatalogVersion_itemId_digest_key" ON "CatalogVersion"("itemId", "digest");

-- AddForeignKey
ALTER TABLE "Registry" ADD CONSTRAINT "Registry_workspaceId_fkey" FOREIGN KEY ("workspaceId") REFERENCES "Workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CatalogItem" ADD CONSTRAINT "CatalogItem_registryId_fkey" FOREIGN KEY ("registryId") REFERENCES "Registry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CatalogVersion" ADD CONSTRAINT "CatalogVersion_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "CatalogItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;
