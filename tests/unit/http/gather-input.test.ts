import { describe, expect, it } from "vitest";
import { z } from "zod";
import { gatherInput } from "../../../lib/http/gather-input";
import type { InputKind } from "../../../lib/workspaces/operation";
import { uploadedFile } from "../../../lib/workspaces/uploaded-file";

const input = z.object({
  select: z.array(z.string()).optional(),
  file: uploadedFile.optional(),
  name: z.string().optional(),
});

function gather(
  inputKind: InputKind,
  init: RequestInit & { url?: string; limit?: number } = {},
  parameters: Record<string, string> = {},
) {
  const { url = "/v1/x", limit, ...rest } = init;
  const request = new Request(`http://127.0.0.1${url}`, { method: "POST", ...rest });
  const operation = {
    inputKind,
    method: request.method,
    input,
    ...(limit ? { maxBodyBytes: limit } : {}),
  };
  return gatherInput(operation, request, parameters);
}

const json = (body: string, type = "application/json") => ({
  body,
  headers: { "content-type": type },
});

describe("JSON", () => {
  it("the path wins over the body and the body over the query", async () => {
    const got = await gather(
      "json",
      { url: "/v1/x?name=query&id=query&only=query", ...json('{"name":"body","id":"body"}') },
      { id: "path" },
    );
    expect(got).toEqual({ name: "body", id: "path", only: "query" });
  });

  it("a field that is a list is one also when it came once", async () => {
    expect(await gather("json", { url: "/v1/x?select=a" })).toEqual({ select: ["a"] });
    expect(await gather("json", { url: "/v1/x?select=a&select=b&name=c" })).toEqual({
      select: ["a", "b"],
      name: "c",
    });
  });

  it("what is no JSON object is refused with the reason", async () => {
    await expect(gather("json", json("{nope"))).rejects.toThrow("not JSON");
    await expect(gather("json", json("[1]"))).rejects.toThrow("JSON object");
    await expect(gather("json", json("a=b", "application/x-www-form-urlencoded"))).rejects.toThrow(
      "application/json",
    );
  });

  it("a body at the limit is taken and one byte more is too large", async () => {
    const body = JSON.stringify({ name: "x".repeat(50) });
    expect(await gather("json", { ...json(body), limit: body.length })).toHaveProperty("name");
    await expect(gather("json", { ...json(body), limit: body.length - 1 })).rejects.toMatchObject({
      code: "too_large",
    });
  });

  it("a body without an announced size is counted while it is read", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const init = { body: endless, duplex: "half", limit: 10_000 };
    await expect(gather("bytes", init)).rejects.toMatchObject({ code: "too_large" });
    expect(sent).toBeLessThan(20_000);
  });
});

describe("If-Match", () => {
  const withHeader = (value: string) => gather("json", { headers: { "if-match": value } });

  it("carries a version, with or without quotes", async () => {
    expect(await withHeader('"7"')).toEqual({ if_match: 7 });
    expect(await withHeader('W/"7"')).toEqual({ if_match: 7 });
    expect(await withHeader("7")).toEqual({ if_match: 7 });
    expect(await withHeader("*")).toEqual({});
  });

  it("that names no version is refused", async () => {
    for (const value of ['"abc"', '"7", "8"', '"-1"', '""']) {
      await expect(withHeader(value)).rejects.toMatchObject({ code: "invalid" });
    }
  });
});

describe("a form", () => {
  it("files arrive with their names, repeated fields as a list", async () => {
    const form = new FormData();
    form.append("file", new Blob([Uint8Array.from([1, 2, 3])]), "é b.zip");
    form.append("select", "one");
    form.append("name", "n");
    const got = await gather("form", { body: form });
    expect(got).toMatchObject({ select: ["one"], name: "n" });
    expect(input.parse(got).file?.filename).toBe("é b.zip");
    expect([...(input.parse(got).file?.bytes ?? [])]).toEqual([1, 2, 3]);
  });

  it("may come as JSON where it holds no file", async () => {
    expect(await gather("form", json('{"name":"n"}'))).toEqual({ name: "n" });
  });

  it("that is too large, broken or none at all is refused", async () => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(5_000)]), "a.zip");
    await expect(gather("form", { body: form, limit: 4_000 })).rejects.toMatchObject({
      code: "too_large",
    });
    const cut = {
      body: "--x\r\nContent-Dis",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    };
    await expect(gather("form", cut)).rejects.toMatchObject({ code: "invalid" });
    await expect(gather("form", json("a=b", "text/plain"))).rejects.toMatchObject({
      code: "invalid",
    });
    const unbounded = { body: "x", headers: { "content-type": "multipart/form-data" } };
    await expect(gather("form", unbounded)).rejects.toMatchObject({ code: "invalid" });
  });
});

it("raw bytes arrive as they are", async () => {
  const got = await gather("bytes", { body: Uint8Array.from([0, 255]) });
  expect(got).toEqual({ body: Buffer.from([0, 255]) });
});
