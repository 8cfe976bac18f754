import type { PackageFile } from "../packages/skill-package";
import type { RawAnswer } from "../workspaces/operation";
import { decodeText } from "./decode-text";

/** Pictures that a page shows. Anything else that is no text is a download. */
const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
};

/** Somebody's file, served so that a browser never runs it: as text, as a picture, or as a download. */
export function fileAnswer(file: PackageFile, version: number): RawAnswer {
  return {
    kind: "raw",
    contentType: contentTypeOf(file),
    body: file.bytes,
    headers: {
      etag: `"${version}"`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-executable": String(file.executable),
    },
  };
}

function contentTypeOf({ path, bytes }: PackageFile): string {
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  if (Object.hasOwn(IMAGE_TYPES, extension)) return IMAGE_TYPES[extension] ?? "";
  return decodeText(bytes) === null ? "application/octet-stream" : "text/plain; charset=utf-8";
}
