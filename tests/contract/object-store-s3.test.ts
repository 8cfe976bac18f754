import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createS3Store, type S3Config } from "../../lib/storage/s3.s3";
import { freePort, startS3Server, type S3Server } from "../support/s3-server";
import { objectStoreContract } from "./object-store.contract";

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});

afterAll(() => server.stop());

objectStoreContract("S3", () => createS3Store(server.config));

describe("S3", () => {
  const withConfig = (change: Partial<S3Config>) => createS3Store({ ...server.config, ...change });
  const unavailable = (words: string) => ({
    code: "unavailable",
    message: expect.stringContaining(words),
  });

  test("a wrong secret is unavailable and names the setting", async () => {
    const store = withConfig({
      credentials: { accessKeyId: "test-access", secretAccessKey: "wrong" },
    });
    await expect(store.put("a/a.zip", Buffer.from("a"))).rejects.toMatchObject(
      unavailable("S3_SECRET_ACCESS_KEY"),
    );
    await expect(store.get("a/a.zip")).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.has("a/a.zip")).rejects.toMatchObject(unavailable("keys"));
    await expect(store.check()).rejects.toMatchObject(unavailable("S3_SECRET_ACCESS_KEY"));
  });

  test("an unknown key is unavailable and names the setting", async () => {
    const store = withConfig({
      credentials: { accessKeyId: "nobody", secretAccessKey: "test-secret" },
    });
    await expect(store.get("a/a.zip")).rejects.toMatchObject(unavailable("S3_ACCESS_KEY_ID"));
  });

  test("a missing bucket is unavailable, not a missing object", async () => {
    const store = withConfig({ bucket: "no-such-bucket" });
    await expect(store.check()).rejects.toMatchObject(unavailable("S3_BUCKET"));
    await expect(store.put("a/a.zip", Buffer.from("a"))).rejects.toMatchObject(
      unavailable("S3_BUCKET"),
    );
    await expect(store.get("a/a.zip")).rejects.toMatchObject(unavailable("S3_BUCKET"));
  });

  test("a server that does not listen is unavailable, and says where it was looked for", async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const store = withConfig({ endpoint });
    await expect(store.put("a/a.zip", Buffer.from("a"))).rejects.toMatchObject(
      unavailable(endpoint),
    );
    await expect(store.get("a/a.zip")).rejects.toMatchObject(unavailable("ECONNREFUSED"));
    await expect(store.check()).rejects.toMatchObject({ code: "unavailable" });
  });
});
