import type { BootOutcome } from "./lib/boot";

declare global {
  /** How the start went; `scripts/start.mjs` waits for it and ends with it. */
  var satchelBoot: Promise<BootOutcome> | undefined;
}

/** Next calls this once, before the first request. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { boot } = await import("./lib/boot");
  globalThis.satchelBoot ??= boot(process.env);
}
