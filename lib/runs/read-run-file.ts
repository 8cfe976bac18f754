import { z } from "zod";
import type { RawAnswer } from "../workspaces/operation";
import type { Actor } from "../workspaces/actor";
import type { RunFiles } from "./run-files";
import { findRun, runReference } from "./run-reference";
import type { RunStore } from "./run-store";

export const runFileReference = runReference.extend({ path: z.string().min(1) });

/** One file of a run's workspace, served so that a browser never runs it. */
export async function readRunFile(
  deps: { runs: RunStore; runWorkspace: RunFiles },
  actor: Actor,
  input: z.output<typeof runFileReference>,
): Promise<RawAnswer> {
  await findRun(deps, actor, input);
  const bytes = await deps.runWorkspace.read(input.run, input.path);
  return {
    kind: "raw",
    contentType: contentTypeOf(input.path, bytes),
    body: bytes,
    headers: {
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  };
}

/** Pictures that a page shows. */
const IMAGES: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
]);

/** A NUL this early means that the file is not text; git looks at as much. */
const SNIFFED_BYTES = 8_000;

function contentTypeOf(path: string, bytes: Uint8Array): string {
  const image = IMAGES.get(path.slice(path.lastIndexOf(".") + 1).toLowerCase());
  if (image) return image;
  const isText = !bytes.subarray(0, SNIFFED_BYTES).includes(0);
  return isText ? "text/plain; charset=utf-8" : "application/octet-stream";
}
