import type pg from "pg";
import { z } from "zod";
import { skillOriginSchema } from "../skills/skill-origin";
import { SCRIPT_ACCESS } from "./agent";
import type { PolicyReach } from "./policy-reach";
import { ACKNOWLEDGED_CODES, openLevelsOf, scannedRow } from "./scanned-row";

const installFields = z.object({
  skillId: z.string(),
  slug: z.string(),
  name: z.string(),
  digest: z.string(),
  origin: skillOriginSchema.nullable(),
});

const installSchema = installFields
  .extend(scannedRow.shape)
  .transform((row) => ({ ...installFields.parse(row), findings: openLevelsOf(row) }));

const agentSchema = z.object({
  id: z.string(),
  name: z.string(),
  scriptAccess: z.enum(SCRIPT_ACCESS),
  skillIds: z.array(z.string()),
});

export function createPolicyReach(pool: pg.Pool): PolicyReach {
  return {
    async installs(workspaceId) {
      const { rows } = await pool.query(
        `SELECT id AS "skillId", slug, name, digest, origin, "findingCodes", scanner,
                ${ACKNOWLEDGED_CODES}
         FROM "Skill" s
         WHERE "workspaceId" = $1 ORDER BY slug`,
        [workspaceId],
      );
      return z.array(installSchema).parse(rows);
    },
    async agents(workspaceId) {
      const { rows } = await pool.query(
        `SELECT a.id, a.name, a."scriptAccess",
                coalesce(array_agg(x."skillId" ORDER BY x.position)
                         FILTER (WHERE x."skillId" IS NOT NULL), '{}') AS "skillIds"
         FROM "Agent" a LEFT JOIN "AgentSkill" x ON x."agentId" = a.id
         WHERE a."workspaceId" = $1 GROUP BY a.id ORDER BY a.name, a.id`,
        [workspaceId],
      );
      return z.array(agentSchema).parse(rows);
    },
  };
}
