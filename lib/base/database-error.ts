/** On the error itself, and registered by name: the server's bundles do not share modules. */
const FROM_DATABASE = Symbol.for("satchel.error-of-the-database");

/** Marks an error of a connection to the database. */
export function markAsDatabaseError(error: Error): void {
  Object.defineProperty(error, FROM_DATABASE, { value: true });
}

/** True for an error of a connection to the database, and of none to anybody else. */
export function isDatabaseError(error: object): boolean {
  return FROM_DATABASE in error;
}
