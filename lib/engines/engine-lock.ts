/** `unknown`: it was not asked for yet, could not be, or was lost, and who has it now is open. */
export type LockStanding = "held" | "elsewhere" | "unknown";

/** The right to work on a database's runs: one process has it at a time. */
export type EngineLock = {
  /** Takes it when it is free; true when this process has it. Rejects when the database cannot be asked. */
  tryTake(): Promise<boolean>;
  /** What is known of it, without asking. */
  standing(): LockStanding;
  /** Called when it is lost without having been given back: the connection that held it broke. */
  onLost(listener: () => void): void;
  giveBack(): Promise<void>;
};
