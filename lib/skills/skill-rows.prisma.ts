import type pg from "pg";
import { z } from "zod";
import type { Page } from "../base/page";
import { readTimeCursor, writeTimeCursor } from "../base/time-cursor";
import type { ImportedFrom, SkillFilter } from "./skill-store";
import { storedSkillSchema, type StoredSkill } from "./stored-skill";

/** One statement for a row and the agents that use it, whatever the number of rows. */
const SELECT = `
  SELECT s.*, coalesce(u.agents, '[]') AS "usedBy",
    CASE WHEN i.id IS NOT NULL THEN json_build_object(
      'version', i.latest, 'isNewer', coalesce(i."latestRank" > v.rank, false)) END AS newest
  FROM "Skill" s
  LEFT JOIN "CatalogItem" i
    ON i.id = s.origin->>'item' AND i."workspaceId" = s."workspaceId" AND i."removedAt" IS NULL
  LEFT JOIN "CatalogVersion" v ON v."itemId" = i.id AND v.version = s.origin->>'version'
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY a.name, a.id) AS agents
    FROM "AgentSkill" x JOIN "Agent" a ON a.id = x."agentId"
    WHERE x."skillId" = s.id
  ) u ON true`;

export async function findSkillRow(
  pool: pg.Pool,
  workspaceId: string,
  idOrSlug: string,
): Promise<StoredSkill | null> {
  const { rows } = await pool.query(
    `${SELECT} WHERE s."workspaceId" = $1 AND (s.id = $2 OR s.slug = $2) LIMIT 1`,
    [workspaceId, idOrSlug],
  );
  return rows.length === 0 ? null : storedSkillSchema.parse(rows[0]);
}

export async function listSkillRows(
  pool: pg.Pool,
  workspaceId: string,
  filter: SkillFilter,
): Promise<Page<StoredSkill>> {
  const conditions = ['s."workspaceId" = $1'];
  const values: unknown[] = [workspaceId];
  const bind = (value: unknown): string => `$${values.push(value)}`;

  for (const word of wordsOf(filter.q)) {
    const pattern = bind(`%${word.replace(/[\\%_]/g, "\\$&")}%`);
    conditions.push(`(s.name || ' ' || s.slug || ' ' || s.description) ILIKE ${pattern}`);
  }
  if (filter.source_type) conditions.push(`s."sourceType" = ${bind(filter.source_type)}`);
  if (filter.cursor) {
    const { at, id } = readTimeCursor(filter.cursor);
    conditions.push(`(s."updatedAt", s.id) < (${bind(at)}, ${bind(id)})`);
  }
  const { rows } = await pool.query(
    `${SELECT} WHERE ${conditions.join(" AND ")}
     ORDER BY s."updatedAt" DESC, s.id DESC LIMIT ${bind(filter.limit + 1)}`,
    values,
  );
  const items = z.array(storedSkillSchema).parse(rows.slice(0, filter.limit));
  const last = items.at(-1);
  const hasMore = rows.length > filter.limit && last !== undefined;
  return { items, next_cursor: hasMore ? writeTimeCursor(last.updatedAt, last.id) : null };
}

/** Asked at every activation, so it is a statement of its own. */
export async function skillExists(
  pool: pg.Pool,
  workspaceId: string,
  skillId: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM "Skill" WHERE "workspaceId" = $1 AND id = $2`,
    [workspaceId, skillId],
  );
  return rowCount === 1;
}

/** The ids of the skills whose slug is `base`, or `base` with something behind a hyphen. */
export async function slugsLike(
  pool: pg.Pool,
  workspaceId: string,
  base: string,
): Promise<Map<string, string>> {
  const { rows } = await pool.query({
    name: "skill-slugs",
    text: `SELECT id, slug FROM "Skill" WHERE "workspaceId" = $1 AND (slug = $2 OR slug LIKE $3)`,
    values: [workspaceId, base, `${base}-%`],
  });
  const taken = z.array(z.object({ id: z.string(), slug: z.string() })).parse(rows);
  return new Map(taken.map(({ slug, id }) => [slug, id]));
}

export async function installedItems(
  pool: pg.Pool,
  workspaceId: string,
  registryId: string,
): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `SELECT id, origin->>'item' AS item FROM "Skill"
     WHERE "workspaceId" = $1 AND origin->>'registry' = $2
     ORDER BY "createdAt" DESC, id`,
    [workspaceId, registryId],
  );
  const installed = z.array(z.object({ id: z.string(), item: z.string() })).parse(rows);
  return new Map(installed.map(({ item, id }) => [item, id]));
}

/** What came from this repository, newest first: by its id, or by its name where no id was kept. */
export async function importedRows(
  pool: pg.Pool,
  workspaceId: string,
  { registryId, repositoryId, items }: ImportedFrom,
): Promise<StoredSkill[]> {
  const { rows } = await pool.query(
    `${SELECT} WHERE s."workspaceId" = $1 AND s.origin->>'registry' = $2
       AND (s.origin#>>'{repository,id}' = $3
            OR s.origin#>>'{repository,id}' IS NULL AND s.origin->>'item' = ANY($4))
     ORDER BY s."createdAt" DESC, s.id`,
    [workspaceId, registryId, String(repositoryId), items],
  );
  return z.array(storedSkillSchema).parse(rows);
}

/** Everything that was installed from somewhere. */
export async function installedRows(pool: pg.Pool, workspaceId: string): Promise<StoredSkill[]> {
  const { rows } = await pool.query(
    `${SELECT} WHERE s."workspaceId" = $1 AND s.origin IS NOT NULL ORDER BY s.slug COLLATE "C"`,
    [workspaceId],
  );
  return z.array(storedSkillSchema).parse(rows);
}

/** What was installed from a registry and follows the latest version there. */
export async function followerRows(
  pool: pg.Pool,
  workspaceId: string,
  registryId: string,
): Promise<StoredSkill[]> {
  const { rows } = await pool.query(
    `${SELECT} WHERE s."workspaceId" = $1 AND s.origin->>'registry' = $2
       AND s.following IS NOT NULL ORDER BY s.slug COLLATE "C"`,
    [workspaceId, registryId],
  );
  return z.array(storedSkillSchema).parse(rows);
}

/** Of these catalog items the ones that are installed: item → skill id. */
export async function installedAs(
  pool: pg.Pool,
  workspaceId: string,
  items: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `SELECT id, origin->>'item' AS item FROM "Skill"
     WHERE "workspaceId" = $1 AND origin->>'item' = ANY($2)
     ORDER BY "createdAt" DESC, id`,
    [workspaceId, items],
  );
  const installed = z.array(z.object({ id: z.string(), item: z.string() })).parse(rows);
  return new Map(installed.map(({ item, id }) => [item, id]));
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? "").split(/\s+/).filter((word) => word !== "");
}
