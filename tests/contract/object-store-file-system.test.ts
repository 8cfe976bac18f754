import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createFileSystemStore } from "../../lib/storage/file-system.fs";
import { refusalOf } from "../support/refusal-of";
import { objectStoreContract } from "./object-store.contract";

const root = mkdtempSync(path.join(os.tmpdir(), "satchel-objects-"));
const folder = path.join(root, "not", "made", "yet");

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

objectStoreContract("the file system", () => createFileSystemStore(folder));

describe("the file system", () => {
  test("nothing unfinished is left after puts", async () => {
    const store = createFileSystemStore(folder);
    await Promise.all([
      store.put("clean/a.zip", Buffer.from("a")),
      store.put("clean/b.zip", Buffer.from("b")),
    ]);
    expect(await readdir(path.join(folder, ".unfinished"))).toEqual([]);
  });

  test("what a crash left unfinished is removed later, what may still be written is not", async () => {
    const unfinished = path.join(folder, ".unfinished");
    mkdirSync(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, "old"), "x");
    await writeFile(path.join(unfinished, "new"), "x");
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(path.join(unfinished, "old"), twoHoursAgo, twoHoursAgo);
    await createFileSystemStore(folder).put("crash/a.zip", Buffer.from("a"));
    expect(await readdir(unfinished)).toEqual(["new"]);
    rmSync(path.join(unfinished, "new"));
  });

  test("a put that fails leaves neither object nor rest", async () => {
    const store = createFileSystemStore(folder);
    await store.put("blocked", Buffer.from("a file where a folder is needed"));
    await expect(store.put("blocked/a.zip", Buffer.from("x"))).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await readdir(path.join(folder, ".unfinished"))).toEqual([]);
  });

  test("a folder that was deleted while the store was open is made again", async () => {
    const store = createFileSystemStore(path.join(root, "deleted"));
    await store.put("a/a.zip", Buffer.from("a"));
    rmSync(path.join(root, "deleted"), { recursive: true });
    await store.put("a/b.zip", Buffer.from("b"));
    expect((await stat(path.join(root, "deleted/a/b.zip"))).size).toBe(1);
  });

  test("a store whose folder cannot be used is unavailable, and says which folder", async () => {
    const file = path.join(root, "a-file");
    await writeFile(file, "x");
    const store = createFileSystemStore(file);
    const refusal = await refusalOf(store.check());
    expect(refusal.code).toBe("unavailable");
    expect(refusal.message).toContain(file);
    expect((await refusalOf(store.put("a/a.zip", Buffer.from("a")))).code).toBe("unavailable");
  });

  test("a check writes nothing", async () => {
    const missing = path.join(root, "still-missing");
    await createFileSystemStore(missing).check();
    await expect(stat(missing)).rejects.toMatchObject({ code: "ENOENT" });
  });
});
