/** The right to sync a registry: one process has it at a time. */
export type SyncLock = {
  /**
   * Does the work while no other process syncs this registry; null when one does. `signal` aborts when the right
   * is lost: the connection that held it broke.
   */
  hold<Result>(
    registryId: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | null>;
};
