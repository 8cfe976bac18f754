/** Milliseconds of processor time that this process has used: unlike the clock, not moved by its neighbours. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
