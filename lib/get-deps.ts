import { AppError } from "./base/app-error";
import type { Deps } from "./deps";

declare global {
  var satchelDeps: Deps | undefined;
}

/**
 * The adapters of this process for pages and routes. They live on `globalThis`, made once at boot: the
 * server's bundles do not share modules, and none but the one of boot should carry the adapters.
 * Throws `unavailable` while the server starts or stops.
 */
export function getDeps(): Deps {
  if (!globalThis.satchelDeps)
    throw new AppError("unavailable", "The server is starting. Try again shortly.");
  return globalThis.satchelDeps;
}

export function setDeps(deps: Deps): void {
  globalThis.satchelDeps = deps;
}
