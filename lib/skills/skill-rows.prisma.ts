import type pg from "pg";
import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Page } from "../base/page";
import type { SkillFilter } from "./skill-store";
import { storedSkillSchema, type StoredSkill } from "./stored-skill";

/** One statement for a row and the agents that use it, whatever the number of rows. */
const SELECT = `
  SELECT s.*, coalesce(u.agents, '[]') AS "usedBy"
  FROM "Skill" s
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY a.name, a.id) AS agents
    FROM "AgentSkill" x JOIN "Agent" a ON a.id = x."agentId"
    WHERE x."skillId" = s.id
  ) u ON true`;

const cursorSchema = z.tuple([z.coerce.date(), z.string()]);

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
    const [updatedAt, id] = readCursor(filter.cursor);
    conditions.push(`(s."updatedAt", s.id) < (${bind(updatedAt)}, ${bind(id)})`);
  }
  const { rows } = await pool.query(
    `${SELECT} WHERE ${conditions.join(" AND ")}
     ORDER BY s."updatedAt" DESC, s.id DESC LIMIT ${bind(filter.limit + 1)}`,
    values,
  );
  const items = z.array(storedSkillSchema).parse(rows.slice(0, filter.limit));
  const last = items.at(-1);
  return { items, next_cursor: rows.length > filter.limit && last ? writeCursor(last) : null };
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? "").split(/\s+/).filter((word) => word !== "");
}

function writeCursor(last: StoredSkill): string {
  return Buffer.from(JSON.stringify([last.updatedAt, last.id])).toString("base64url");
}

function readCursor(cursor: string): [Date, string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch (error) {
    throw new AppError("invalid", "This cursor is not from this list. Start from the first page.", {
      problems: [
        { level: "error", code: "cursor", path: "cursor", message: "Is not from this list." },
      ],
      cause: error,
    });
  }
}
