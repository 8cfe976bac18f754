import { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import pg from "pg";

const CHAR: number = pg.types.builtins.CHAR;
const UUID: number = pg.types.builtins.UUID;

/**
 * Prisma's adapter with the one type it lacks for reading PostgreSQL's own catalog: the one-byte "char".
 * Such columns go through it as UUIDs, which the catalog does not have, and are named right behind it.
 */
export function catalogAdapter(url: string): SqlMigrationAwareDriverAdapterFactory {
  const pool = new pg.Pool({ connectionString: url });
  const query = async (config: pg.QueryArrayConfig): Promise<pg.QueryArrayResult> => {
    const client = await pool.connect();
    try {
      const result = await client.query(config);
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = UUID;
      return result;
    } finally {
      client.release();
    }
  };
  const factory = new PrismaPg(Object.assign(pool, { query }), { disposeExternalPool: true });
  const connect = factory.connect.bind(factory);
  return Object.assign(factory, {
    connect: async () => {
      const adapter = await connect();
      const queryRaw = adapter.queryRaw.bind(adapter);
      return Object.assign(adapter, {
        queryRaw: async (sql: Parameters<typeof queryRaw>[0]) => {
          const { columnTypes, ...rest } = await queryRaw(sql);
          const named = columnTypes.map((type) =>
            type === ColumnTypeEnum.Uuid ? ColumnTypeEnum.Character : type,
          );
          return { ...rest, columnTypes: named };
        },
      });
    },
  });
}
