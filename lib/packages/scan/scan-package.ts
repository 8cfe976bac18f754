import { setImmediate } from "node:timers/promises";
import type { PackageFile, SkillPackage } from "../skill-package";
import { fileKind, utf16Of } from "./file-kind";
import type { Place } from "./finding";
import { createPlaceList, type PlaceList } from "./place-list";
import { scanText } from "./scan-text";

/** Goes up whenever the same package could give other findings: what was stored before is scanned anew. */
export const SCANNER_VERSION = 1;

/** How long the scan may hold the event loop before others get their turn. */
const SLICE_MS = 3;

/**
 * What a reader should look at before using a package, with its place. The same package always gives the same.
 * Nothing found means only that nothing of these kinds was found.
 */
export async function scanPackage({ files }: SkillPackage): Promise<Place[]> {
  const places = createPlaceList();
  let sliceStart = performance.now();
  for (const file of files) {
    const steps = scanFile(file, places);
    while (steps.next().done !== true) {
      if (performance.now() - sliceStart < SLICE_MS) continue;
      await setImmediate();
      sliceStart = performance.now();
    }
  }
  return places.all();
}

function* scanFile({ path, bytes }: PackageFile, places: PlaceList): Generator<undefined> {
  const found = fileKind(path, bytes);
  if (found.kind === "picture") return;
  if (found.kind !== "text") {
    const { kind, what } = found;
    places.add(kind, path, null, () => `${what}, ${bytes.length.toLocaleString("en")} bytes`);
  }
  if (found.kind === "program" || found.kind === "archive") return;
  // A script with one NUL in it is taken for binary and still runs: it is read all the same.
  yield* scanText({ path, bytes: asUtf8(bytes), isText: found.kind === "text" }, places);
}

function asUtf8(bytes: Uint8Array): Buffer {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return Buffer.from(new TextDecoder(utf16).decode(bytes));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
