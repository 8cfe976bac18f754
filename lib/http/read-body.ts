import { Readable } from "node:stream";
import type { ServerRequest } from "srvx";
import { AppError } from "../base/app-error";
import { collectBytes } from "./collect-bytes";

/**
 * Reads a request's body into one buffer and counts while it reads. Throws `too_large` as soon as the
 * announced or the read size is above `limitBytes`.
 */
export async function readBody(request: Request, limitBytes: number): Promise<Buffer> {
  refuseAnnounced(request, limitBytes);
  const body = collectBytes(announcedBytes(request));
  let bytes = 0;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw bodyTooLarge(limitBytes);
    body.add(chunk);
  }
  return body.end();
}

/**
 * The chunks of a body. Of a request that came over the network they come from the connection itself: the web
 * stream that `request.body` would be costs more than reading a small form. A reader that stops early leaves the
 * connection open, so that the refusal still reaches the client.
 */
export function chunksOf(request: ServerRequest): AsyncIterable<Uint8Array> {
  const connection = request.runtime?.node?.req;
  return connection instanceof Readable
    ? connection.iterator({ destroyOnReturn: false })
    : webChunks(request.body);
}

async function* webChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (;;) {
    const step = await reader?.read();
    if (!step || step.done) return;
    yield step.value;
  }
}

/** Throws `too_large` when the client says itself that it sends more. */
export function refuseAnnounced(request: Request, limitBytes: number): void {
  if (announcedBytes(request) > limitBytes) throw bodyTooLarge(limitBytes);
}

/** 0 for a client that does not say. */
export function announcedBytes(request: Request): number {
  return Number(request.headers.get("content-length") ?? 0);
}

export function bodyTooLarge(limitBytes: number): AppError {
  const limit =
    limitBytes >= 1024 * 1024
      ? `${Math.round(limitBytes / (1024 * 1024))} MB`
      : `${Math.round(limitBytes / 1024)} KB`;
  return new AppError("too_large", `The request is larger than ${limit}.`, {
    facts: { limit_bytes: limitBytes },
  });
}
