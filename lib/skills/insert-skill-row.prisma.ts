import type pg from "pg";
import type { AuditEntry } from "../workspaces/audit-entry";
import { auditColumns } from "../workspaces/audit-row.prisma";
import type { NewSkill, VersionStamp } from "./stored-skill";
import { versionRow } from "./version-rows.prisma";

/** One statement for all rows: an upload waits for one round trip instead of five. */
const INSERT = `
  WITH made AS (
    INSERT INTO "Skill" SELECT * FROM jsonb_populate_record(NULL::"Skill", $1)
    ON CONFLICT DO NOTHING
    RETURNING id
  ), version AS (
    INSERT INTO "SkillVersion"
    SELECT v.* FROM made, jsonb_populate_record(NULL::"SkillVersion", $2) v
  ), audit AS (
    INSERT INTO "AuditEvent" ("workspaceId", "actorKind", "actorId", "actorLabel", action,
                              "subjectKind", "subjectId", "subjectName", after)
    SELECT a."workspaceId", a."actorKind", a."actorId", a."actorLabel", a.action,
           a."subjectKind", a."subjectId", a."subjectName", a.after
    FROM made, jsonb_populate_record(NULL::"AuditEvent", $3) a
    WHERE $3::jsonb IS NOT NULL
  )
  SELECT id FROM made`;

/** A new skill with its version 1; false when the slug or the folder is taken by now. */
export async function insertSkillRow(
  pool: pg.Pool,
  skill: NewSkill,
  stamp: VersionStamp,
  audit: AuditEntry | null,
): Promise<boolean> {
  const row = { ...skill, version: 1, published: false, updatedAt: stamp.at };
  const { rowCount } = await pool.query({
    name: "skill-insert",
    text: INSERT,
    values: [
      JSON.stringify(row),
      JSON.stringify(versionRow(skill.id, 1, skill, stamp)),
      audit && JSON.stringify(auditColumns(audit)),
    ],
  });
  return rowCount === 1;
}
