import { setTimeout as delay } from "node:timers/promises";

// Asks `HEALTH_URL` until its parent says stop, then hands over how long each answer took, in milliseconds.

/** Often enough to see a stall, seldom enough not to be a load of its own. */
const EVERY_MS = 20;

const url = process.env.HEALTH_URL ?? "";
const samples: number[] = [];
let isStopped = (): boolean => false;
process.once("message", () => {
  isStopped = () => true;
});
process.send?.("watching");
while (!isStopped()) {
  const began = performance.now();
  await (await fetch(url)).text();
  samples.push(performance.now() - began);
  await delay(EVERY_MS);
}
process.send?.(samples, () => {
  process.disconnect();
});
