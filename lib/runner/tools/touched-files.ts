import type { RunSession } from "../run-session";

/** Times of the workspace's files; null when no skill waits for a file, so that nobody needs to know. */
export async function fileTimes(session: RunSession): Promise<Map<string, string> | null> {
  const { config, state, deps, run } = session;
  const someoneWaits = config.skills.some(
    (skill) =>
      skill.paths.length > 0 && !skill.disableModelInvocation && !state.eligible.has(skill.alias),
  );
  if (!someoneWaits) return null;
  const files = await deps.runWorkspace.list(run.runId, "");
  return new Map(files.map((file) => [file.path, `${file.modifiedAt} ${file.bytes}`]));
}

/** Files that a command created or changed. */
export async function changedFiles(
  session: RunSession,
  before: ReadonlyMap<string, string>,
): Promise<string[]> {
  const after = await session.deps.runWorkspace.list(session.run.runId, "");
  return after
    .filter((file) => before.get(file.path) !== `${file.modifiedAt} ${file.bytes}`)
    .map((file) => file.path);
}
