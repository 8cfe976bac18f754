import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createS3Store, type S3Config } from "../../lib/storage/s3.s3";
import { refusalOf } from "../support/refusal-of";
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
  const bytes = Buffer.from("a");
  const reason = async (act: Promise<unknown>): Promise<string> => {
    const refusal = await refusalOf(act);
    expect(refusal.code).toBe("unavailable");
    return refusal.message;
  };

  test("a wrong secret is unavailable and names the setting", async () => {
    const store = withConfig({
      credentials: { accessKeyId: "test-access", secretAccessKey: "wrong" },
    });
    expect(await reason(store.put("a/a.zip", bytes))).toContain("S3_SECRET_ACCESS_KEY");
    expect(await reason(store.get("a/a.zip"))).toContain("S3_SECRET_ACCESS_KEY");
    expect(await reason(store.has("a/a.zip"))).toContain("the keys are wrong");
    expect(await reason(store.check())).toContain("S3_SECRET_ACCESS_KEY");
  });

  test("an unknown key is unavailable and names the setting", async () => {
    const store = withConfig({
      credentials: { accessKeyId: "nobody", secretAccessKey: "test-secret" },
    });
    expect(await reason(store.get("a/a.zip"))).toContain("S3_ACCESS_KEY_ID");
  });

  test("a missing bucket is unavailable, not a missing object", async () => {
    const store = withConfig({ bucket: "no-such-bucket" });
    expect(await reason(store.check())).toContain("S3_BUCKET");
    expect(await reason(store.put("a/a.zip", bytes))).toContain("S3_BUCKET");
    expect(await reason(store.get("a/a.zip"))).toContain("S3_BUCKET");
  });

  test("a server that does not listen is unavailable, and says where it was looked for", async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const store = withConfig({ endpoint });
    expect(await reason(store.put("a/a.zip", bytes))).toContain(endpoint);
    expect(await reason(store.get("a/a.zip"))).toContain("ECONNREFUSED");
    expect(await reason(store.check())).toContain(endpoint);
  });
});
