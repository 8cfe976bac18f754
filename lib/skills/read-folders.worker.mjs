/**
 * The thread that looks into folders of skills. Started by path, never bundled.
 *
 * In: `{ id, kind: "list", roots }` or `{ id, kind: "read", folders: [{ root, path }], limits }`.
 * Out: `{ id, value }` or `{ id, error }`. Files come as one buffer a folder, with where each one begins.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { walkFolder, wordsOf } from "./walk-folder.fs.mjs";

/** One answer holds about this much, so that memory stays small however many skills there are. */
const ANSWER_BYTES = 4 * 1024 * 1024;
const ANSWER_FOLDERS = 64;
/** A link is not followed a second time, and opening a pipe does not wait for a writer. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

parentPort.on("message", (message) => {
  try {
    const { value, buffers } = message.kind === "list" ? list(message) : read(message);
    parentPort.postMessage({ id: message.id, value }, buffers);
  } catch (error) {
    parentPort.postMessage({ id: message.id, error: String(error) });
  }
});

function list({ roots }) {
  const value = { folders: [], problems: [], unknown: [] };
  for (const root of roots) walkFolder(root, "", value);
  return { value, buffers: [] };
}

function read({ folders, limits }) {
  const value = [];
  const buffers = [];
  let bytes = 0;
  for (const { root, path: below } of folders) {
    if (value.length > 0 && (bytes > ANSWER_BYTES || value.length >= ANSWER_FOLDERS)) break;
    const answer = readFolder(root, below, limits);
    value.push(answer);
    if (answer.buffer) buffers.push(answer.buffer);
    bytes += answer.buffer?.byteLength ?? 0;
  }
  return { value, buffers };
}

/** Looks again, so that the fingerprint is the one of what is read. */
function readFolder(root, below, limits) {
  const found = { folders: [], problems: [], unknown: [] };
  const own = walkFolder(root, below, found).find((one) => one.folder.path === below);
  if (own === undefined) {
    const folder = { root, path: below, fingerprint: "" };
    const reason = found.problems[0]?.message ?? "There is no SKILL.md in the folder any more.";
    return { folder, problems: found.problems, reason };
  }
  const { folder, files, count } = own;
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (count > limits.files || total > limits.unpackedBytes) {
    const reason = `The folder holds ${count} files with ${total} bytes; at most ${limits.files} files and ${limits.unpackedBytes} bytes are taken.`;
    return { folder, problems: found.problems, reason };
  }
  const buffer = new ArrayBuffer(total);
  const entries = [];
  let start = 0;
  for (const file of files) {
    try {
      const length = readInto(file, new Uint8Array(buffer, start, file.size));
      entries.push({ path: file.path, executable: file.executable, start, length });
      start += file.size;
    } catch (error) {
      return {
        folder,
        problems: found.problems,
        reason: `${file.path} cannot be read: ${wordsOf(error)}.`,
      };
    }
  }
  return { folder, problems: found.problems, entries, buffer };
}

/** A file that grows meanwhile is read as far as it was seen: its new time brings the next scan back. */
function readInto(file, bytes) {
  const opened = openSync(file.real, OPEN_FLAGS);
  try {
    if (!fstatSync(opened).isFile()) throw new Error("it is no file");
    let length = 0;
    while (length < bytes.length) {
      const count = readSync(opened, bytes, length, bytes.length - length, null);
      if (count === 0) break;
      length += count;
    }
    return length;
  } finally {
    closeSync(opened);
  }
}
