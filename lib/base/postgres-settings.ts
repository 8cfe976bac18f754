/** Small on purpose: one application on a machine of its own size. `fsync` stays on. */
export const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: "32MB",
  max_connections: "40",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  jit: "off",
  io_method: "sync",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_replication_slots: "0",
  max_logical_replication_workers: "0",
  max_parallel_workers: "0",
  autovacuum_max_workers: "1",
  autovacuum_worker_slots: "2",
  log_min_messages: "warning",
  log_timezone: "UTC",
  timezone: "UTC",
};

/** For tests: many connections, and no care for power cuts. */
export const THROWAWAY: Readonly<Record<string, string>> = {
  max_connections: "200",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};
