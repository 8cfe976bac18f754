import type { Prisma } from "../../prisma/generated/client";
import { AppError } from "../base/app-error";
import type { Database } from "../base/database.prisma";
import { readTimeCursor, writeTimeCursor } from "../base/time-cursor";
import type { Page } from "../base/page";
import { codeOf } from "../base/system-error";
import type { AuditEntry } from "../workspaces/audit-entry";
import { recordAudit } from "../workspaces/audit-row.prisma";
import { providerSchema, tokenizerSchema, type ModelPrices, type Provider } from "./model";
import type { TokenEncoding } from "../base/token-counter";

/** A registered model as it is kept: the key sealed. */
export type StoredModel = {
  id: string;
  workspaceId: string;
  name: string;
  provider: Provider;
  model: string;
  baseUrl: string | null;
  apiKeyCipher: string | null;
  contextWindow: number;
  tokenizer: TokenEncoding | null;
  prices: ModelPrices | null;
  createdAt: Date;
};

export type ModelChanges = Partial<Omit<StoredModel, "id" | "workspaceId" | "createdAt">>;

export type ModelStore = {
  /** Newest first. */
  list(
    workspaceId: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<StoredModel>>;
  find(workspaceId: string, id: string): Promise<StoredModel | null>;
  /** Throws `conflict` when the workspace has a model of that name. */
  create(model: StoredModel, audit: AuditEntry): Promise<void>;
  /** Null when there is none. Throws `conflict` as `create`. */
  update(
    workspaceId: string,
    id: string,
    changes: ModelChanges,
    audit: AuditEntry,
  ): Promise<StoredModel | null>;
  /** The agents that use it, by name. */
  usedBy(workspaceId: string, id: string): Promise<{ id: string; name: string }[]>;
  delete(workspaceId: string, id: string, audit: AuditEntry): Promise<boolean>;
};

type ModelRow = Prisma.ModelGetPayload<object>;

export function createModelStore({ prisma, pool }: Database): ModelStore {
  return {
    async list(workspaceId, { limit, cursor }) {
      const after = cursor === undefined ? null : readTimeCursor(cursor);
      const rows = await prisma.model.findMany({
        where: {
          workspaceId,
          ...(after && {
            OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }],
          }),
        },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: limit + 1,
      });
      const items = rows.slice(0, limit).map(fromRow);
      const last = items.at(-1);
      const more = rows.length > limit && last !== undefined;
      return { items, next_cursor: more ? writeTimeCursor(last.createdAt, last.id) : null };
    },

    // Asked at every run, so it is plain SQL: an eighth of the time.
    async find(workspaceId, id) {
      const { rows } = await pool.query<ModelRow>(
        `SELECT * FROM "Model" WHERE "workspaceId" = $1 AND id = $2`,
        [workspaceId, id],
      );
      return rows[0] ? fromRow(rows[0]) : null;
    },

    async create(model, audit) {
      await prisma
        .$transaction(async (transaction) => {
          await transaction.model.create({ data: toRow(model) });
          await recordAudit(transaction, audit);
        })
        .catch(refuseTakenName(model.name));
    },

    update: (workspaceId, id, changes, audit) =>
      prisma
        .$transaction(async (transaction) => {
          const [row] = await transaction.model.updateManyAndReturn({
            where: { id, workspaceId },
            data: toRow(changes),
          });
          if (row) await recordAudit(transaction, audit);
          return row ? fromRow(row) : null;
        })
        .catch(refuseTakenName(changes.name ?? "")),

    usedBy: (workspaceId, id) =>
      prisma.agent.findMany({
        where: { workspaceId, modelId: id },
        select: { id: true, name: true },
        orderBy: { name: "asc" },
      }),

    delete: (workspaceId, id, audit) =>
      prisma.$transaction(async (transaction) => {
        const { count } = await transaction.model.deleteMany({ where: { id, workspaceId } });
        if (count > 0) await recordAudit(transaction, audit);
        return count > 0;
      }),
  };
}

function fromRow(row: ModelRow): StoredModel {
  const { inputPrice, outputPrice, ...rest } = row;
  return {
    ...rest,
    prices:
      inputPrice === null || outputPrice === null
        ? null
        : { input_per_million: inputPrice, output_per_million: outputPrice },
    provider: providerSchema.parse(row.provider),
    tokenizer: tokenizerSchema.nullable().parse(row.tokenizer),
  };
}

type Priced = { prices?: ModelPrices | null };

function toRow<Fields extends Priced>({ prices, ...rest }: Fields) {
  if (prices === undefined) return rest;
  return {
    ...rest,
    inputPrice: prices?.input_per_million ?? null,
    outputPrice: prices?.output_per_million ?? null,
  };
}

function refuseTakenName(name: string): (error: unknown) => never {
  return (error) => {
    if (codeOf(error) !== "P2002") throw error;
    const message = `The workspace has a model named "${name}" already.`;
    throw new AppError("conflict", message, {
      problems: [{ level: "error", code: "name_taken", path: "name", message }],
      cause: error,
    });
  };
}
