import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { admitPackage } from "../../../lib/packages/admit-package";
import type { SkillPackage } from "../../../lib/packages/skill-package";
import { createFileSystemStore } from "../../../lib/storage/file-system.fs";
import { createPackageCache } from "../../../lib/storage/package-cache.fs";
import { createPackageStore, type PackageStore } from "../../../lib/storage/package-store";
import { createMemoryObjectStore, type MemoryObjectStore } from "../../support/memory-object-store";
import { refusalOf } from "../../support/refusal-of";
import { cpuMs } from "../../support/cpu-ms";

const CATALOG = { kind: "catalog" } as const;

function packageOf(name: string, files = 3, bytes = 100): SkillPackage {
  const source = `---\nname: ${name}\ndescription: d\n---\nB\n`;
  return admitPackage([
    { path: "SKILL.md", bytes: Buffer.from(source), executable: false },
    ...Array.from({ length: files }, (_, index) => ({
      path: `f/${index}`,
      bytes: Buffer.alloc(bytes, `${name}${index}`),
      executable: index === 0,
    })),
  ]).skillPackage;
}

let folder: string;
let objects: MemoryObjectStore;

/** A store as a process has it after its start: same objects, same disk, nothing in memory. */
const startedAnew = (cacheBytes = 1_000_000, memoryBytes = 1_000_000): PackageStore =>
  createPackageStore({
    objects,
    cache: createPackageCache(path.join(folder, "cache"), cacheBytes),
    memoryBytes,
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "satchel-store-"));
  objects = createMemoryObjectStore();
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("a package store", () => {
  test("keeps packages under their digest, each prefix its own", async () => {
    const skillPackage = packageOf("a");
    const hex = skillPackage.digest.slice("sha256:".length);
    const store = startedAnew();
    expect(await store.store(CATALOG, skillPackage)).toEqual({
      path: `catalog/packages/${hex}.zip`,
      digest: skillPackage.digest,
    });
    const own = await store.store({ kind: "workspace", workspaceId: "wsp_1" }, skillPackage);
    expect(own.path).toBe(`workspaces/wsp_1/packages/${hex}.zip`);
    expect(objects.objects.get(own.path)).toEqual(
      objects.objects.get(`catalog/packages/${hex}.zip`),
    );
  });

  test("gives back what was stored, also in another process", async () => {
    const skillPackage = packageOf("a");
    const { path: key, digest } = await startedAnew().store(CATALOG, skillPackage);
    expect(await startedAnew().read(key, digest)).toEqual(skillPackage);
    expect(
      Buffer.from(await startedAnew().archive(key, digest)).equals(
        Buffer.from(objects.objects.get(key) ?? []),
      ),
    ).toBe(true);
  });

  test("can be given the same package twice", async () => {
    const store = startedAnew();
    const [first, second] = await Promise.all([
      store.store(CATALOG, packageOf("a")),
      store.store(CATALOG, packageOf("a")),
    ]);
    expect(second).toEqual(first);
    expect(objects.objects.size).toBe(1);
  });

  test("refuses files that are not those of the digest", async () => {
    const wrong = { ...packageOf("a"), digest: packageOf("b").digest };
    expect((await refusalOf(startedAnew().store(CATALOG, wrong))).code).toBe("invalid");
    expect(objects.objects.size).toBe(0);
  });

  test("says that a package is gone, and that storage is out", async () => {
    const { digest } = packageOf("a");
    expect((await refusalOf(startedAnew().read("catalog/packages/x.zip", digest))).code).toBe(
      "not_found",
    );
    objects.outage = "The network is down.";
    expect((await refusalOf(startedAnew().read("catalog/packages/x.zip", digest))).code).toBe(
      "unavailable",
    );
    objects.outage = null;
    expect((await refusalOf(startedAnew().read("catalog/packages/x.zip", digest))).code).toBe(
      "not_found",
    );
  });

  test("stores nothing half when storage is out", async () => {
    const store = startedAnew();
    objects.outage = "The disk is full.";
    expect((await refusalOf(store.store(CATALOG, packageOf("a")))).code).toBe("unavailable");
    objects.outage = null;
    expect(
      (await refusalOf(store.read("catalog/packages/x.zip", packageOf("a").digest))).code,
    ).toBe("not_found");
  });
});

describe("a package that was changed in storage", () => {
  test.each([
    [
      "another package",
      async () => {
        const { path: key } = await startedAnew().store(CATALOG, packageOf("other"));
        return objects.objects.get(key) ?? new Uint8Array();
      },
    ],
    ["half of it", () => Promise.resolve(new Uint8Array([80, 75, 3, 4]))],
    ["nothing", () => Promise.resolve(new Uint8Array())],
  ])("to %s is refused naming the digest", async (_, replacement) => {
    const { path: key, digest } = await startedAnew().store(CATALOG, packageOf("a"));
    objects.objects.set(key, await replacement());
    rmSync(path.join(folder, "cache"), { recursive: true });
    for (const act of [
      () => startedAnew().read(key, digest),
      () => startedAnew().archive(key, digest),
    ]) {
      const refusal = await refusalOf(act);
      expect(refusal.code).toBe("invalid");
      expect(refusal.message).toContain(digest);
      expect(refusal.facts).toEqual({ digest, path: key });
    }
  });
});

describe("the caches of a package store", () => {
  test("read a package once for everybody who asks at once", async () => {
    const skillPackage = packageOf("a");
    const { path: key, digest } = await startedAnew(0).store(CATALOG, skillPackage);
    const store = startedAnew(0);
    const packages = await Promise.all(Array.from({ length: 20 }, () => store.read(key, digest)));
    expect(packages.every((read) => read === packages[0])).toBe(true);
    expect(objects.asked.get).toBe(1);
  });

  test("do not remember a failure", async () => {
    const skillPackage = packageOf("a");
    const { path: key, digest } = await startedAnew(0).store(CATALOG, skillPackage);
    const store = startedAnew(0);
    objects.outage = "Out.";
    const asked = [refusalOf(store.read(key, digest)), refusalOf(store.read(key, digest))];
    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual([
      "unavailable",
      "unavailable",
    ]);
    objects.outage = null;
    expect(await store.read(key, digest)).toEqual(skillPackage);
  });

  test("serve from disk after a restart, while storage is out", async () => {
    const skillPackage = packageOf("a");
    const { path: key, digest } = await startedAnew().store(CATALOG, skillPackage);
    objects.outage = "Out.";
    expect(await startedAnew().read(key, digest)).toEqual(skillPackage);
    expect(objects.asked.get).toBe(0);
  });

  test("are filled again when their folder was deleted", async () => {
    const skillPackage = packageOf("a");
    const { path: key, digest } = await startedAnew().store(CATALOG, skillPackage);
    rmSync(path.join(folder, "cache"), { recursive: true });
    expect(await startedAnew().read(key, digest)).toEqual(skillPackage);
    expect(await startedAnew().read(key, digest)).toEqual(skillPackage);
    expect(objects.asked.get).toBe(1);
  });

  test("notice a damaged file on disk and take it from storage again", async () => {
    const skillPackage = packageOf("a");
    const { path: key, digest } = await startedAnew().store(CATALOG, skillPackage);
    const cached = path.join(folder, "cache", `${digest.slice("sha256:".length)}.zip`);
    const whole = await readFile(cached);
    await writeFile(cached, whole.subarray(0, 50));
    expect(await startedAnew().read(key, digest)).toEqual(skillPackage);
    expect((await readFile(cached)).equals(whole)).toBe(true);
  });

  test("drop on disk what was used longest ago", async () => {
    const [a, b, c] = [packageOf("a", 1, 1), packageOf("b", 1, 1), packageOf("c", 1, 1)];
    const archive = (await startedAnew(0).store(CATALOG, a)).path;
    const room = 2 * (objects.objects.get(archive)?.length ?? 0) + 10;
    const store = startedAnew(room, 0);
    const first = await store.store(CATALOG, a);
    await store.store(CATALOG, b);
    await store.read(first.path, first.digest);
    await store.store(CATALOG, c);
    const left = await readdir(path.join(folder, "cache"));
    expect(left.sort()).toEqual(
      [a, c].map(({ digest }) => `${digest.slice("sha256:".length)}.zip`).sort(),
    );
  });

  test("keep on disk nothing that is larger than all of the cache", async () => {
    await startedAnew(50).store(CATALOG, packageOf("a"));
    await expect(readdir(path.join(folder, "cache"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("keep in memory what was used last, within their bytes", async () => {
    const [a, b, c] = [
      packageOf("a", 1, 10_000),
      packageOf("b", 1, 10_000),
      packageOf("c", 1, 10_000),
    ];
    const store = startedAnew(0, 25_000);
    const [first, second] = [await store.store(CATALOG, a), await store.store(CATALOG, b)];
    await store.read(first.path, first.digest);
    await store.store(CATALOG, c);
    await store.read(first.path, first.digest);
    expect(objects.asked.get).toBe(0);
    await store.read(second.path, second.digest);
    expect(objects.asked.get).toBe(1);
  });

  test("stand back where the objects are files already", async () => {
    const files = createFileSystemStore(path.join(folder, "objects"));
    const store = createPackageStore({ objects: files, cache: null });
    const { path: key, digest } = await store.store(CATALOG, packageOf("a"));
    expect((await store.read(key, digest)).digest).toBe(digest);
    await expect(readdir(path.join(folder, "cache"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("make the second read of 25 files take less than 5 ms", async () => {
    const { path: key, digest } = await startedAnew().store(CATALOG, packageOf("a", 24, 4_000));
    const store = startedAnew();
    await store.read(key, digest);
    const started = cpuMs();
    for (let times = 0; times < 20; times += 1) await store.read(key, digest);
    expect((cpuMs() - started) / 20).toBeLessThan(5);
  });
});
