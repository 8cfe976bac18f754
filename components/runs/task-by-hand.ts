/** The task that starts this skill by its name, in place of another one that it starts already. */
export function taskByHand(name: string, task: string, names: readonly string[]): string {
  const [, other, rest] = /^\s*\/([a-z0-9-]+)(?:\s+([^]*))?$/.exec(task) ?? [];
  const named = other !== undefined && names.includes(other);
  return `/${name} ${(named ? (rest ?? "") : task).trim()}`.trim();
}
