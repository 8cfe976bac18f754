import { FastResponse } from "srvx";
import type { Operation, RawAnswer } from "../workspaces/operation";

/** Turns what an operation gave into the HTTP answer. A number `version` in it becomes the ETag. */
export function answer(
  operation: Pick<Operation<never>, "status" | "output">,
  result: unknown,
): Response {
  if (isRawAnswer(result)) return rawAnswer(operation.status, result);
  if (operation.status === 204 || result === null || result === undefined) {
    return new FastResponse(null, { status: 204, headers: { "cache-control": "no-store" } });
  }
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "cache-control": "no-store",
  };
  const version = versionOf(result);
  if (version !== null) headers.etag = `"${version}"`;
  return new FastResponse(JSON.stringify(result), { status: operation.status, headers });
}

function rawAnswer(status: number, raw: RawAnswer): Response {
  const body = typeof raw.body === "string" ? raw.body : bytesOf(raw.body);
  return new FastResponse(body, {
    status,
    headers: {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...raw.headers,
      "content-type": raw.contentType,
    },
  });
}

/** `Response` takes bytes over an ArrayBuffer; a view over shared memory is copied. */
function bytesOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, bytes.byteOffset, bytes.byteLength)
    : Uint8Array.from(bytes);
}

function isRawAnswer(result: unknown): result is RawAnswer {
  return typeof result === "object" && result !== null && "kind" in result && result.kind === "raw";
}

function versionOf(result: unknown): number | null {
  return typeof result === "object" &&
    result !== null &&
    "version" in result &&
    typeof result.version === "number"
    ? result.version
    : null;
}
