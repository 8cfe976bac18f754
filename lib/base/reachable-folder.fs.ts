import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

/** The user that PostgreSQL and the sandbox run as when Satchel itself runs as root. */
export const NOBODY = { uid: 65_534, gid: 65_534 };

/** Where folders go that `NOBODY` must reach and cannot reach inside DATA_DIR. */
const FALLBACK_ROOT = "/var/lib/satchel";

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The folder for what runs as another user: `dataDir` itself, unless we are root and a folder above it is
 * closed to others (as `/root` is); then `/var/lib/satchel/<hash8 of dataDir>`. Made when missing.
 * `moved` is true in the second case, so that the start can say so.
 */
export async function reachableFolder(
  dataDir: string,
): Promise<{ folder: string; moved: boolean }> {
  await mkdir(dataDir, { recursive: true });
  if (!runsAsRoot()) return { folder: dataDir, moved: false };
  if (!(await isOpen(dataDir)) && (await isOurs(dataDir))) await chmod(dataDir, 0o711);
  if (await isReachable(dataDir)) return { folder: dataDir, moved: false };
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 8);
  const folder = path.join(FALLBACK_ROOT, hash);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  return { folder, moved: true };
}

/** True when `NOBODY` can pass through `folder` and everything above it. */
export async function isReachable(folder: string): Promise<boolean> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (!(await isOpen(at))) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** A private folder (as mktemp makes) that holds nothing of anybody else's may be opened for passing through. */
async function isOurs(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir)).every((name) =>
    OUR_ENTRIES.some((ours) => name.startsWith(ours)),
  );
}

/** How the names begin of what Satchel keeps in DATA_DIR. */
const OUR_ENTRIES = ["auth-secret", "cache", "db", "packages", "runs", "socket", "tools"];

async function isOpen(folder: string): Promise<boolean> {
  const { mode, uid } = await stat(folder);
  return uid === NOBODY.uid ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
}
