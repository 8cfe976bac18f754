import { actorFromRequest, type AuthDeps } from "../auth/actor-from-request";
import { hashSecret } from "../workspaces/secret";
import { requireRole } from "../workspaces/actor";
import { metrics } from "../base/metrics";
import { RUN_STATUSES, type RunStatus } from "../runs/events";
import type { StreamClients } from "../runs/stream-clients";

export type MetricsDeps = AuthDeps & {
  settings: { metricsToken: string | null };
  streamClients: Pick<StreamClients, "count">;
  runCounts: RunCounts;
};

/** How many runs there are in each status, over all workspaces. */
export type RunCounts = { byStatus(): Promise<Map<string, number>> };

/**
 * What `/metrics` answers, for the holder of METRICS_TOKEN or an admin. Throws `unauthenticated`, `forbidden`.
 */
export async function metricsText(deps: MetricsDeps, request: Request): Promise<string> {
  await requireReader(deps, request);
  const counts = await deps.runCounts.byStatus();
  const runs = RUN_STATUSES.map(
    (status: RunStatus) => `satchel_runs{status="${status}"} ${counts.get(status) ?? 0}\n`,
  );
  return [
    "# HELP satchel_runs Runs by status.\n# TYPE satchel_runs gauge\n",
    ...runs,
    "# HELP satchel_stream_clients Open event streams.\n# TYPE satchel_stream_clients gauge\n",
    `satchel_stream_clients ${deps.streamClients.count()}\n`,
    metrics.render(),
  ].join("");
}

async function requireReader(deps: MetricsDeps, request: Request): Promise<void> {
  const given = /^bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const { metricsToken } = deps.settings;
  // Hashes are compared, so that the time tells nothing of the token.
  if (metricsToken !== null && given && hashSecret(given) === hashSecret(metricsToken)) return;
  requireRole(await actorFromRequest(deps, request), "admin");
}
