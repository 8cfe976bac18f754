import { AppError } from "../base/app-error";

/**
 * Reads a request's body into one buffer and counts while it reads. Throws `too_large` as soon as the
 * announced or the read size is above `limitBytes`.
 */
export async function readBody(request: Request, limitBytes: number): Promise<Buffer> {
  refuseAnnounced(request, limitBytes);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(request.body)) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw bodyTooLarge(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

/** Throws `too_large` when the client says itself that it sends more. */
export function refuseAnnounced(request: Request, limitBytes: number): void {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes)
    throw bodyTooLarge(limitBytes);
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

/** The chunks of a body; ends the stream when the reader stops early. */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let isDone = false;
  try {
    for (;;) {
      const step = await reader.read();
      if (step.done) {
        isDone = true;
        return;
      }
      yield step.value;
    }
  } finally {
    if (!isDone) await reader.cancel();
    reader.releaseLock();
  }
}
