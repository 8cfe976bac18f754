import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isReachable, reachableFolder, runsAsRoot } from "../../../lib/base/reachable-folder.fs";

let root: string;
let dataDir: string;
const madeElsewhere: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "satchel-reach-"));
  await chmod(root, 0o755);
  dataDir = path.join(root, "data");
});

afterEach(async () => {
  for (const folder of [root, ...madeElsewhere.splice(0)]) await rm(folder, { recursive: true });
});

async function reach(): Promise<{ folder: string; moved: boolean }> {
  const answer = await reachableFolder(dataDir);
  if (answer.moved) madeElsewhere.push(answer.folder);
  return answer;
}

test("a folder below open ones is used as it is", async () => {
  expect(await reach()).toEqual({ folder: dataDir, moved: false });
});

test("a private folder with only our own things is opened for passing through, not for reading", async () => {
  await mkdir(dataDir, { mode: 0o700 });
  await writeFile(path.join(dataDir, "auth-secret"), "");
  expect(await reach()).toEqual({ folder: dataDir, moved: false });
  expect((await stat(dataDir)).mode & 0o777).toBe(runsAsRoot() ? 0o711 : 0o700);
});

test("somebody's private folder stays private, and root goes elsewhere", async () => {
  await mkdir(dataDir, { mode: 0o700 });
  await writeFile(path.join(dataDir, "letters.txt"), "");
  const { folder, moved } = await reach();
  expect(moved).toBe(runsAsRoot());
  expect(folder.startsWith(moved ? "/var/lib/satchel/" : dataDir)).toBe(true);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test("a closed folder further up is not opened, and the same place is found again", async () => {
  await chmod(root, 0o700);
  expect(await isReachable(root)).toBe(false);
  const first = await reach();
  expect(first.moved).toBe(runsAsRoot());
  expect(await reachableFolder(dataDir)).toEqual(first);
});
