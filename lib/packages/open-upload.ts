import { AppError } from "../base/app-error";
import { decodeManifest } from "./decode-manifest";
import { identifyBytes, looksLikeZip } from "./identify-bytes";
import { ARCHIVE_LIMITS, type PackageLimits } from "./limits";
import { MANIFEST_PATH } from "./manifest-problem";
import { openArchive, type OpenedSource } from "./open-archive";
import { shownPath } from "./package-path";
import { refuseWith } from "./refuse-with";
import { zipWorkHere, type ZipWork } from "./zip-work";

/**
 * Opens an uploaded file by what its bytes say, not by its name: a zip (`.zip`, `.skill`) is unpacked,
 * a text becomes the SKILL.md of a package with one file. Anything else is `invalid` and says what it is.
 */
export async function openUpload(
  bytes: Uint8Array,
  filename: string,
  limits: PackageLimits = ARCHIVE_LIMITS,
  zip: ZipWork = zipWorkHere,
): Promise<OpenedSource> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (looksLikeZip(buffer)) return openArchive(buffer, limits, zip);
  const isText = /\.(?:md|markdown|txt)$/i.test(filename);
  const what = identifyBytes(buffer);
  if (what !== null || !isText) {
    throw new AppError(
      "invalid",
      `${shownPath(filename)} is ${what ?? "neither a zip archive nor a .md file"}. Upload the skill's folder as a .zip or .skill, or its SKILL.md.`,
    );
  }
  const decoded = decodeManifest(buffer);
  if (decoded.kind === "refused") {
    const code = decoded.problem.code === "manifest_too_large" ? "too_large" : "invalid";
    throw refuseWith([decoded.problem], { code });
  }
  return { files: [{ path: MANIFEST_PATH, bytes, executable: false }], problems: [] };
}
