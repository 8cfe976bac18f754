import type pg from "pg";
import { z } from "zod";
import type { Page } from "../base/page";
import { readTimeCursor, writeTimeCursor } from "../base/time-cursor";
import { skillOriginSchema } from "../skills/skill-origin";
import { SCRIPT_ACCESS } from "./agent";
import type { AgentFilter, StoredAgent } from "./agent-store";
import type { AttachedSkill } from "./attached-skill";
import { ACKNOWLEDGED_CODES, openHighKindsOf, openLevelsOf, scannedRow } from "./scanned-row";

/** One statement for an agent and the ids of its skills, whatever the number of agents. */
const SELECT = `
  SELECT a.*, coalesce(x.ids, '{}') AS "skillIds"
  FROM "Agent" a
  LEFT JOIN LATERAL (
    SELECT array_agg("skillId" ORDER BY position) AS ids FROM "AgentSkill" WHERE "agentId" = a.id
  ) x ON true`;

const agentSchema: z.ZodType<StoredAgent> = z.object({
  id: z.string(),
  workspaceId: z.string(),
  name: z.string(),
  instruction: z.string(),
  modelId: z.string(),
  scriptAccess: z.enum(SCRIPT_ACCESS),
  catalogTokenBudget: z.number().nullable(),
  maxTurns: z.number(),
  skillIds: z.array(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
});

const attachedFields = z.object({
  skillId: z.string(),
  alias: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  packagePath: z.string(),
  digest: z.string(),
  origin: skillOriginSchema.nullable(),
  paths: z.array(z.string()),
  disableModelInvocation: z.boolean(),
  declaresArguments: z.boolean(),
  allowedTools: z.array(z.string()),
  catalogTokens: z.number(),
  bodyTokens: z.number(),
});

const attachedSchema: z.ZodType<AttachedSkill> = attachedFields
  .extend(scannedRow.shape)
  .transform((row) => ({
    ...attachedFields.parse(row),
    findings: openLevelsOf(row),
    highFindings: openHighKindsOf(row),
  }));

export async function findAgentRow(
  pool: pg.Pool,
  workspaceId: string,
  agentId: string,
): Promise<StoredAgent | null> {
  const { rows } = await pool.query(`${SELECT} WHERE a."workspaceId" = $1 AND a.id = $2`, [
    workspaceId,
    agentId,
  ]);
  return rows.length === 0 ? null : agentSchema.parse(rows[0]);
}

export async function listAgentRows(
  pool: pg.Pool,
  workspaceId: string,
  filter: AgentFilter,
): Promise<Page<StoredAgent>> {
  const after = filter.cursor ? readTimeCursor(filter.cursor) : null;
  const { rows } = await pool.query(
    `${SELECT}
     WHERE a."workspaceId" = $1
       AND ($2::text IS NULL OR a.name ILIKE $2)
       AND ($3::timestamp IS NULL OR (a."updatedAt", a.id) < ($3, $4))
     ORDER BY a."updatedAt" DESC, a.id DESC LIMIT $5`,
    [workspaceId, patternOf(filter.q), after?.at ?? null, after?.id ?? null, filter.limit + 1],
  );
  const items = z.array(agentSchema).parse(rows.slice(0, filter.limit));
  const last = items.at(-1);
  const hasMore = rows.length > filter.limit && last !== undefined;
  return { items, next_cursor: hasMore ? writeTimeCursor(last.updatedAt, last.id) : null };
}

export async function attachedSkillRows(
  pool: pg.Pool,
  workspaceId: string,
  agentId: string,
): Promise<AttachedSkill[]> {
  const { rows } = await pool.query(
    `SELECT s.*, s.id AS "skillId", x.alias, ${ACKNOWLEDGED_CODES}
     FROM "AgentSkill" x JOIN "Skill" s ON s.id = x."skillId"
     WHERE x."agentId" = $2 AND s."workspaceId" = $1
     ORDER BY x.position`,
    [workspaceId, agentId],
  );
  return z.array(attachedSchema).parse(rows);
}

export async function skillRowsById(
  pool: pg.Pool,
  workspaceId: string,
  skillIds: readonly string[],
): Promise<AttachedSkill[]> {
  const { rows } = await pool.query(
    `SELECT s.*, s.id AS "skillId", s.name AS alias, ${ACKNOWLEDGED_CODES} FROM "Skill" s
     WHERE s."workspaceId" = $1 AND s.id = ANY($2)`,
    [workspaceId, skillIds],
  );
  return z.array(attachedSchema).parse(rows);
}

function patternOf(q: string | undefined): string | null {
  const text = q?.trim();
  return text ? `%${text.replace(/[\\%_]/g, "\\$&")}%` : null;
}
