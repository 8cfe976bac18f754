import type { NodeServerRequest } from "srvx";

/** As much as the largest form: a client that sends on after it was refused has no more to say. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads on what a refused request still sends and forgets it: the next request on the same connection comes
 * behind it. A client that does not stop loses the connection.
 */
export function drainRest(request: NodeServerRequest): void {
  if (request.readableEnded || request.destroyed) return;
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) request.destroy();
  });
  request.resume();
}
