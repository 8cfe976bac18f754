import { MAX_DEPTH, MAX_NAME_BYTES, MAX_PATH_BYTES } from "./limits";

export type PathReading = { kind: "path"; path: string } | { kind: "unsafe"; reason: string };

/**
 * Brings a path into the package's form: relative, `/` between names, NFC, no `.` and no empty names. What
 * could leave the folder, hide, or fail on some disk is unsafe; nothing unsafe is ever mended.
 * The reason is the end of a sentence that begins with the path.
 */
export function readPath(raw: string): PathReading {
  const path = raw.normalize("NFC").replaceAll("\\", "/");
  const reason = unsafeReason(path);
  if (reason !== null) return { kind: "unsafe", reason };
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  if (names.length === 0) return { kind: "unsafe", reason: "names no file." };
  const long = names.find((name) => Buffer.byteLength(name) > MAX_NAME_BYTES);
  if (long !== undefined) {
    const bytes = Buffer.byteLength(long);
    return {
      kind: "unsafe",
      reason: `holds a name of ${bytes} bytes; at most ${MAX_NAME_BYTES} fit on a disk.`,
    };
  }
  const normal = names.join("/");
  if (Buffer.byteLength(normal) > MAX_PATH_BYTES) {
    return {
      kind: "unsafe",
      reason: `has ${Buffer.byteLength(normal)} bytes; at most ${MAX_PATH_BYTES} are allowed.`,
    };
  }
  if (names.length - 1 > MAX_DEPTH) {
    return {
      kind: "unsafe",
      reason: `lies ${names.length - 1} folders deep; at most ${MAX_DEPTH} are allowed.`,
    };
  }
  return { kind: "path", path: normal };
}

function unsafeReason(path: string): string | null {
  if (path === "") return "is an empty path.";
  if (/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/.test(path)) return "holds a control character.";
  if (/[\u202A-\u202E\u2066-\u2069]/.test(path))
    return "holds a character that turns the direction of its letters around.";
  if (/[\uD800-\uDFFF\uFFFD]/u.test(path)) return "holds characters that could not be decoded.";
  if (path.startsWith("/")) return "is an absolute path.";
  if (/^(?:\.?\/)*[A-Za-z]:/.test(path)) return "begins with a drive letter.";
  if (path.split("/").includes("..")) return `leaves its folder with ".."; no path may hold it.`;
  return null;
}

/** A path as a message shows it: quoted, with what cannot be seen escaped, cut in the middle when long. */
export function shownPath(path: string): string {
  const shown = path.length > 160 ? `${path.slice(0, 100)}…${path.slice(-50)}` : path;
  return JSON.stringify(shown).replace(
    /[\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g,
    escaped,
  );
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
