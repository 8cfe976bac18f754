import type { Page } from "../base/page";
import type { RunStatus } from "./events";
import type { RunConfig } from "./run-config";
import type { RunRef } from "./run-log";

/** A run's row: what lists need without reading its log. */
export type StoredRun = RunRef & {
  agent: { id: string; name: string };
  status: RunStatus;
  input: string;
  output: string | null;
  error: { code: string; message: string } | null;
  lastSeq: number;
  createdAt: Date;
  endedAt: Date | null;
};

export type RunFilter = {
  agent?: string | undefined;
  status?: RunStatus | undefined;
  /** Id of a skill: runs that activated it. */
  skill?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

export type RunStore = {
  find(run: RunRef): Promise<StoredRun | null>;
  /** Newest first. Throws `invalid` for a cursor that this list did not give. */
  list(workspaceId: string, filter: RunFilter): Promise<Page<StoredRun>>;
  configOf(run: RunRef): Promise<RunConfig | null>;
  /** Of every workspace: runs without an end, oldest first. For engines. */
  unfinished(): Promise<(RunRef & { config: RunConfig; status: RunStatus })[]>;
  /** Which of these have ended. For engines. */
  endedAmong(runIds: readonly string[]): Promise<string[]>;
};
