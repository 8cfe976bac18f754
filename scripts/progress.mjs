/** How often a long step that writes to a file or a pipe says that it still works. */
const STILL_EVERY_MS = 15_000;

/** Says what is done and how long it took: `Building the application … 41.2 s`. */
export async function step(title, work) {
  const began = performance.now();
  const elapsed = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const isTerminal = process.stdout.isTTY === true;
  const write = (line) => process.stdout.write(isTerminal ? `\r${line}` : `${line}\n`);
  if (isTerminal) write(`  ${title} …`);
  const timer = setInterval(
    () =>
      write(isTerminal ? `  ${title} … ${elapsed()}` : `  ${title} … still at it, ${elapsed()}`),
    isTerminal ? 200 : STILL_EVERY_MS,
  );
  try {
    const result = await work();
    write(`  ${title} … ${elapsed()}`);
    return result;
  } catch (error) {
    write(`  ${title} … failed after ${elapsed()}`);
    throw error;
  } finally {
    clearInterval(timer);
    if (isTerminal) process.stdout.write("\n");
  }
}

/** Something that the reader has to mend: printed as it is, without a stack. */
export class Refusal extends Error {}
