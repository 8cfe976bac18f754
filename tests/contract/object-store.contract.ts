import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ObjectStore } from "../../lib/storage/object-store";

/** What every object store keeps. `open` answers the same store every time, as another process would see it. */
export function objectStoreContract(name: string, open: () => ObjectStore): void {
  describe(`${name} as an object store`, () => {
    test("an object that was put is read back byte for byte", async () => {
      const bytes = randomBytes(300_000);
      await open().put("catalog/packages/a.zip", bytes);
      expect(Buffer.from(await open().get("catalog/packages/a.zip")).equals(bytes)).toBe(true);
    });

    test("an empty object is an object", async () => {
      await open().put("empty/one.zip", new Uint8Array());
      expect(await open().has("empty/one.zip")).toBe(true);
      expect(await open().get("empty/one.zip")).toHaveLength(0);
    });

    test("only the bytes of a view are stored, not the buffer behind it", async () => {
      const whole = Buffer.from("before-inside-behind");
      await open().put("views/one.zip", whole.subarray(7, 13));
      expect(Buffer.from(await open().get("views/one.zip")).toString()).toBe("inside");
    });

    test("putting a key again replaces it", async () => {
      await open().put("again/one.zip", Buffer.from("first"));
      await open().put("again/one.zip", Buffer.from("second"));
      expect(Buffer.from(await open().get("again/one.zip")).toString()).toBe("second");
    });

    test("an object that is not there is not found", async () => {
      expect(await open().has("nowhere/one.zip")).toBe(false);
      await expect(open().get("nowhere/one.zip")).rejects.toMatchObject({ code: "not_found" });
    });

    test("a folder of objects is no object", async () => {
      await open().put("folder/inner/one.zip", Buffer.from("x"));
      expect(await open().has("folder/inner")).toBe(false);
      await expect(open().get("folder/inner")).rejects.toMatchObject({ code: "not_found" });
    });

    test("a deleted object is gone, and deleting it twice is no error", async () => {
      await open().put("gone/one.zip", Buffer.from("x"));
      await open().delete("gone/one.zip");
      await open().delete("gone/one.zip");
      expect(await open().has("gone/one.zip")).toBe(false);
    });

    test("20 puts of one key at once leave one whole object", async () => {
      const bodies = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, 65 + index));
      await Promise.all(bodies.map((body) => open().put("race/one.zip", body)));
      const left = Buffer.from(await open().get("race/one.zip"));
      expect(bodies.some((body) => body.equals(left))).toBe(true);
    });

    test("20 puts of different keys at once are all there", async () => {
      const keys = Array.from({ length: 20 }, (_, index) => `many/${index}.zip`);
      await Promise.all(keys.map((key) => open().put(key, Buffer.from(key))));
      const left = await Promise.all(keys.map((key) => open().get(key)));
      expect(left.map((bytes) => Buffer.from(bytes).toString())).toEqual(keys);
    });

    test.each([
      "",
      "/a",
      "../a",
      "a/../b",
      "a//b",
      "a/.b",
      "a\\b",
      "é",
      "a b",
      "a/",
      "x".repeat(1025),
    ])("the key %j is refused everywhere", async (key) => {
      const store = open();
      await expect(store.put(key, new Uint8Array())).rejects.toMatchObject({ code: "invalid" });
      await expect(store.get(key)).rejects.toMatchObject({ code: "invalid" });
      await expect(store.has(key)).rejects.toMatchObject({ code: "invalid" });
      await expect(store.delete(key)).rejects.toMatchObject({ code: "invalid" });
    });

    test("a store that works passes its check", async () => {
      await expect(open().check()).resolves.toBeUndefined();
    });
  });
}
