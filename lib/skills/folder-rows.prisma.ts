import type pg from "pg";
import { z } from "zod";
import { skillFolderStateSchema } from "./skill-folder-state";
import type { FolderSkill } from "./skill-store";

const rowSchema = z.object({
  folderPath: z.string(),
  id: z.string(),
  slug: z.string(),
  digest: z.string(),
  version: z.number(),
  folder: skillFolderStateSchema,
});

/** The skills that are read from folders, without what makes a row large. */
export async function folderSkillRows(
  pool: pg.Pool,
  workspaceId: string,
): Promise<Map<string, FolderSkill>> {
  const { rows } = await pool.query(
    `SELECT "folderPath", id, slug, digest, version, folder FROM "Skill"
     WHERE "workspaceId" = $1 AND "folderPath" IS NOT NULL`,
    [workspaceId],
  );
  return new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map(({ folderPath, ...skill }) => [folderPath, skill]),
  );
}
