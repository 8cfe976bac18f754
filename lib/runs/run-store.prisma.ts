import type { Pool } from "pg";
import { readTimeCursor, writeTimeCursor } from "../base/time-cursor";
import type { RunStatus } from "./events";
import type { RunConfig } from "./run-config";
import type { RunStore, StoredRun } from "./run-store";

type Row = Omit<StoredRun, "runId" | "agent"> & { id: string; agentId: string; agentName: string };

const COLUMNS = `"id", "workspaceId", "agentId", "agentName", "status", "input", "output", "error",
                 "lastSeq", "createdAt", "endedAt"`;

export function createRunStore(pool: Pick<Pool, "query">): RunStore {
  return {
    async find({ workspaceId, runId }) {
      const { rows } = await pool.query<Row>({
        name: "run-find",
        text: `SELECT ${COLUMNS} FROM "Run" WHERE "id" = $1 AND "workspaceId" = $2`,
        values: [runId, workspaceId],
      });
      return rows[0] ? storedRun(rows[0]) : null;
    },

    async list(workspaceId, filter) {
      const after = filter.cursor ? readTimeCursor(filter.cursor) : null;
      const { rows } = await pool.query<Row>(
        `SELECT ${COLUMNS} FROM "Run"
         WHERE "workspaceId" = $1
           AND ($2::text IS NULL OR "agentId" = $2)
           AND ($3::text IS NULL OR "status" = $3)
           AND ($4::timestamp IS NULL OR ("createdAt", "id") < ($4, $5))
           AND ($6::text IS NULL OR $6 = ANY("skillsUsed"))
         ORDER BY "createdAt" DESC, "id" DESC LIMIT $7`,
        [
          workspaceId,
          filter.agent ?? null,
          filter.status ?? null,
          after?.at ?? null,
          after?.id ?? null,
          filter.skill ?? null,
          filter.limit + 1,
        ],
      );
      const items = rows.slice(0, filter.limit).map(storedRun);
      const last = items.at(-1);
      const hasMore = rows.length > filter.limit && last !== undefined;
      return { items, next_cursor: hasMore ? writeTimeCursor(last.createdAt, last.runId) : null };
    },

    async configOf({ workspaceId, runId }) {
      const { rows } = await pool.query<{ config: RunConfig }>(
        `SELECT "config" FROM "Run" WHERE "id" = $1 AND "workspaceId" = $2`,
        [runId, workspaceId],
      );
      return rows[0]?.config ?? null;
    },

    async unfinished() {
      const { rows } = await pool.query<{
        runId: string;
        workspaceId: string;
        config: RunConfig;
        status: RunStatus;
      }>(
        `SELECT "id" AS "runId", "workspaceId", "config", "status" FROM "Run"
         WHERE "status" IN ('queued', 'running', 'waiting') ORDER BY "createdAt", "id"`,
      );
      return rows;
    },

    async endedAmong(runIds) {
      if (runIds.length === 0) return [];
      const { rows } = await pool.query<{ id: string }>(
        `SELECT "id" FROM "Run" WHERE "id" = ANY($1) AND "endedAt" IS NOT NULL`,
        [runIds],
      );
      return rows.map((row) => row.id);
    },
  };
}

function storedRun({ id, agentId, agentName, ...row }: Row): StoredRun {
  return { ...row, runId: id, agent: { id: agentId, name: agentName } };
}
