/**
 * The thread that looks into folders of skills. Started by path, never bundled.
 *
 * In: `{ id, kind: "list", roots }` or `{ id, kind: "read", folders: [{ root, path }], limits }`.
 * Out: `{ id, value }` or `{ id, error }`. Files come as one buffer a folder, with where each one begins.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { createFolderMemory } from "./folder-memory.fs.mjs";
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

/** Where the files of each folder are, as they were listed. */
const listed = new Map();
const memory = createFolderMemory();

function list({ roots, fresh }) {
  const value = { folders: [], problems: [], unknown: [] };
  memory.begin(fresh);
  listed.clear();
  for (const root of roots) {
    for (const skill of walkFolder(root, memory, value)) {
      listed.set(`${root}\0${skill.folder.path}`, skill);
    }
  }
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

/**
 * Reads what was listed. A file that changed since is read as it is now: its fingerprint is the older one, so that
 * the next scan comes back to it.
 */
function readFolder(root, below, limits) {
  const own = listed.get(`${root}\0${below}`);
  if (own === undefined) {
    const folder = { root, path: below, fingerprint: "" };
    return { folder, problems: [], reason: "The folder was not listed." };
  }
  const { folder, files, count, problems } = own;
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (count > limits.files || total > limits.unpackedBytes) {
    const reason = `The folder holds ${count} files with ${total} bytes; at most ${limits.files} files and ${limits.unpackedBytes} bytes are taken.`;
    return { folder, problems, reason };
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
        problems,
        reason: `${file.path} cannot be read: ${wordsOf(error)}.`,
      };
    }
  }
  return { folder, problems, entries, buffer };
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
