import { isDatabaseError } from "../base/database-error";
import { codeOf } from "../base/system-error";

/** Codes of Prisma and PostgreSQL that say "no database there", not "your statement is wrong". */
const OUTAGE_CODES: ReadonlySet<string> = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08003",
  "08006",
]);
const OUTAGE_KINDS: ReadonlySet<string> = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/** What pg says without a code. */
const OUTAGE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|pool after calling end|Client has encountered a connection error|Can't reach database server|the database system is (?:starting up|shutting down)/;
/** What Prisma keeps of the error of a socket, in the message of an error of its own. */
const REFUSED_IN_PRISMA = /\bconnect E[A-Z]+\b/;
const CAUSES_LOOKED_AT = 5;

const DISK_FULL = "53100";
const DISK_FULL_MESSAGE = /No space left on device/;

/** True when an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseOutage(error: unknown): boolean {
  return isCausedBy(error, saysOutage);
}

/** True when the database answers that its disk is full: it wrote nothing of the statement. */
export function isDatabaseFull(error: unknown): boolean {
  return isCausedBy(
    error,
    (cause) =>
      cause instanceof Error &&
      (codeOf(cause) === DISK_FULL || DISK_FULL_MESSAGE.test(cause.message)),
  );
}

function isCausedBy(error: unknown, says: (cause: unknown) => boolean): boolean {
  let current = error;
  for (let depth = 0; depth < CAUSES_LOOKED_AT; depth += 1) {
    if (says(current)) return true;
    if (typeof current !== "object" || current === null || !("cause" in current)) return false;
    current = current.cause;
  }
  return false;
}

/** Only what the database's own client says: a model server that refuses a connection is none of it. */
function saysOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("kind" in error && typeof error.kind === "string" && OUTAGE_KINDS.has(error.kind))
    return true;
  if (isDatabaseError(error)) return true;
  if (!(error instanceof Error)) return false;
  if (OUTAGE_CODES.has(codeOf(error)) || OUTAGE_MESSAGES.test(error.message)) return true;
  return error.name.startsWith("PrismaClient") && REFUSED_IN_PRISMA.test(error.message);
}
