/** Of the refs that a path begins with, name by name, the longest; null when none fits. */
export function longestRef(segments: readonly string[], refs: readonly string[]): string | null {
  const fitting = refs.filter((ref) => {
    const names = ref.split("/");
    return names.every((name, index) => name === segments[index]);
  });
  return fitting.reduce<string | null>(
    (longest, ref) => (longest === null || ref.length > longest.length ? ref : longest),
    null,
  );
}
