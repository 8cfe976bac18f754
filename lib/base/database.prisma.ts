import { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "../../prisma/generated/client";
import { markAsDatabaseError } from "./database-error";

export type { PrismaClient };

export type Database = {
  prisma: PrismaClient;
  /** The same connections, for hot paths in SQL. Dates go in and come out as `Date`, in UTC. */
  pool: pg.Pool;
  close(): Promise<void>;
};

/** Two cores answer no faster with more, and every connection costs some 6 MB. */
const MAX_CONNECTIONS = 12;

/** Opens one pool and Prisma over it. Connects when first asked something; `close` ends both. */
export function createDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: "satchel",
    // Columns are timestamps without zone that hold UTC, as Prisma writes them.
    options: "-c timezone=UTC",
    types: { getTypeParser },
    stream: markingSocket,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => undefined);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    pool,
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/** A socket whose failures are known as the database's: any other server that is out looks just the same. */
function markingSocket(): Socket {
  return new Socket().on("error", markAsDatabaseError);
}

// Also `Date` parameters are sent in UTC, not in the zone of this machine.
pg.defaults.parseInputDatesAsUTC = true;

const getTypeParser: typeof pg.types.getTypeParser = (id, format): unknown =>
  id === pg.types.builtins.TIMESTAMP && format !== "binary"
    ? (value: string) => new Date(`${value.replace(" ", "T")}Z`)
    : pg.types.getTypeParser(id, format);
