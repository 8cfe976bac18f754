import type pg from "pg";
import { z } from "zod";
import type { PublishedSkill } from "./skill-store";

const rowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  description: z.string(),
  packagePath: z.string(),
  digest: z.string(),
  workspaceSlug: z.string(),
  inFirstWorkspace: z.boolean(),
});

/** The one query that asks about every workspace: what their admins published is for everybody. */
export async function publishedRows(pool: pg.Pool): Promise<PublishedSkill[]> {
  const { rows } = await pool.query(
    `SELECT s.id, s.slug, s.description, s."packagePath", s.digest, w.slug AS "workspaceSlug",
       w.id = (SELECT id FROM "Workspace" ORDER BY "createdAt", id LIMIT 1) AS "inFirstWorkspace"
     FROM "Skill" s JOIN "Workspace" w ON w.id = s."workspaceId"
     WHERE s.published
     ORDER BY w."createdAt", w.id, s.slug`,
  );
  return z.array(rowSchema).parse(rows);
}
