/** The right to work on a database's runs: one process has it at a time. */
export type EngineLock = {
  /** Takes it when it is free; true when this process has it. */
  tryTake(): Promise<boolean>;
  isHeld(): boolean;
  /** Called when it is lost without having been given back: the connection that held it broke. */
  onLost(listener: () => void): void;
  giveBack(): Promise<void>;
};
