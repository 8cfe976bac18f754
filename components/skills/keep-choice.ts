/**
 * A choice among candidates after the same were previewed once more: what can no longer be stored leaves it, what
 * became storable joins it while there is room, and what a person unticked stays so.
 */
export function keepChoice(
  chosen: ReadonlySet<string>,
  storable: { before: readonly string[]; after: readonly string[]; most: number },
): ReadonlySet<string> {
  const before = new Set(storable.before);
  const kept = storable.after.filter((path) => chosen.has(path));
  const room = Math.max(0, storable.most - kept.length);
  const joining = storable.after.filter((path) => !before.has(path)).slice(0, room);
  return new Set([...kept, ...joining]);
}
