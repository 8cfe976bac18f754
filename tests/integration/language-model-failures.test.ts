import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startFakeModelServer, type FakeModelServer } from "../support/fake-model-server";
import { ask, openFakeModel } from "../support/open-fake-model";

let server: FakeModelServer;
let pauses: number[] = [];

beforeEach(async () => {
  server = await startFakeModelServer();
  pauses = [];
});

afterEach(() => server.close());

const open = (options: Parameters<typeof openFakeModel>[1] = {}) =>
  openFakeModel(server.url, { pauses, ...options });

describe("a server that is busy", () => {
  test("is asked again after the time that it names", async () => {
    server.answer({ status: 429, headers: { "retry-after": "3" } }, { text: "ok" });
    expect((await ask(open())).text).toBe("ok");
    expect(pauses).toEqual([3_000]);
  });

  test.each(["-5", "0", "Thu, 01 Jan 2026 00:00:00 GMT", "2001-05", "soon"])(
    "is asked again after the usual pause when it names %j",
    async (named) => {
      server.answer(
        { status: 429, headers: { "retry-after": named } },
        { status: 503, headers: { "retry-after-ms": "-1", "retry-after": named } },
        { text: "ok" },
      );
      expect((await ask(open())).text).toBe("ok");
      expect(pauses).toEqual([500, 1_000]);
    },
  );

  test("is given up on after four tries, with growing pauses", async () => {
    const broken = { status: 500, body: { error: { message: "out of order" } } };
    server.answer(broken, broken, broken, broken);
    await expect(ask(open())).rejects.toMatchObject({
      reason: "unreachable",
      message: `The model server at ${server.url} answered with an error (500): out of order (tried 4 times)`,
    });
    expect(pauses).toEqual([500, 1_000, 2_000]);
  });

  test("is not waited for longer than a minute", async () => {
    server.answer({ status: 429, headers: { "retry-after": "3600" } });
    await expect(ask(open())).rejects.toMatchObject({
      reason: "rate_limited",
      message: `The model server at ${server.url} asks to wait 3600 seconds (429)`,
    });
  });

  test("whose quota is used up is not asked again", async () => {
    const error = { message: "You exceeded your current quota", code: "insufficient_quota" };
    server.answer({ status: 429, body: { error } });
    await expect(ask(open())).rejects.toThrow(/quota is used up/);
  });
});

describe("a model server that cannot be used says why:", () => {
  test("nobody listens", async () => {
    const baseUrl = "http://127.0.0.1:9/v1";
    await expect(ask(openFakeModel(baseUrl))).rejects.toMatchObject({
      reason: "unreachable",
      message: `The model server at ${baseUrl} did not answer: connection refused. Is it running?`,
    });
  });

  test("it accepts and stays silent", async () => {
    server.answer({ silent: true });
    await expect(ask(open())).rejects.toThrow(/did not answer: nothing came for/);
  });

  test("it falls silent in the middle of its answer", async () => {
    let letGo: () => void = () => undefined;
    server.answer({ text: "Once upon", until: new Promise<void>((resolve) => (letGo = resolve)) });
    const asked = ask(open());
    await expect(asked).rejects.toMatchObject({
      reason: "unreachable",
      message: `The model server at ${server.url} stopped in the middle of its answer: nothing came for 0 seconds.`,
    });
    expect(asked.pieces.join("")).toBe("Once ");
    letGo();
  });

  test("it goes on and on, a letter at a time", async () => {
    server.answer({ drip: "and ", everyMs: 20 });
    const asked = ask(open({ exchangeMs: 1_000 }));
    await expect(asked).rejects.toMatchObject({
      reason: "unreachable",
      message: `The model server at ${server.url} is too slow: its answer was not complete after 1 second.`,
    });
    expect(asked.pieces.join("")).toMatch(/^and and /);
  });

  test.each(["openai-compatible", "openai"] as const)(
    "it calls a tool without a name (%s)",
    async (provider) => {
      server.answer({ calls: [{ name: "", arguments: { path: "a" } }] });
      server.answer({ calls: [{ name: " ", arguments: "" }] });
      const model = open({ change: { provider } });
      for (const asked of [ask(model), ask(model)]) {
        await expect(asked).rejects.toMatchObject({ reason: "nonsense" });
        await expect(asked).rejects.toThrow("called a tool without saying which");
      }
    },
  );

  test("its address is private and not allowed", async () => {
    await expect(ask(open({ loopback: false }))).rejects.toThrow(
      "127.0.0.1 is this machine itself. An operator can allow it with OUTBOUND_ALLOW.",
    );
  });

  test("it redirects", async () => {
    server.answer({ status: 302, headers: { location: "http://169.254.169.254/" } });
    await expect(ask(open())).rejects.toThrow(/redirects elsewhere \(302\)/);
  });

  test("the key is wrong, and the key is not repeated", async () => {
    server.answer({ status: 401, body: { error: { message: "Incorrect API key: sk-secret." } } });
    await expect(ask(open())).rejects.toThrow(/API key \(401\): Incorrect API key: \[API key\]\./);
  });

  test("it does not know the model", async () => {
    server.answer({ status: 404, body: { error: "model 'fake-1' not found" } });
    await expect(ask(open())).rejects.toThrow(/no model "fake-1".*not found/);
  });

  test("it refuses the request", async () => {
    server.answer({ status: 400, body: { detail: "tools are not supported" } });
    await expect(ask(open())).rejects.toThrow(
      /refused the request \(400\): tools are not supported/,
    );
  });

  test("the key is missing", async () => {
    const model = open({ change: { provider: "openai", baseUrl: null, apiKey: null } });
    await expect(ask(model)).rejects.toThrow(/"Fake" has no API key/);
  });
});

test.each([
  [
    400,
    {
      error: {
        message: "This model's maximum context length is 8192 tokens.",
        code: "context_length_exceeded",
      },
    },
  ],
  [400, { error: { message: "prompt is too long: 210000 tokens > 200000 maximum" } }],
  [400, { error: { message: "the request exceeds the available context size (4096)" } }],
  [500, { error: { message: "Requested tokens (9000) exceed context window of 8192" } }],
])("a prompt that does not fit (%i %j) is told apart", async (status, body) => {
  server.answer({ status, body });
  await expect(ask(open())).rejects.toMatchObject({ reason: "context_length" });
});

describe.each(["openai-compatible", "openai"] as const)(
  "an answer of %s that is nonsense:",
  (provider) => {
    test.each([
      ["a web page", "text/html", "<html>Welcome</html>"],
      ["JSON of something else", "application/json", '{"hello":1}'],
      ["events that are no JSON", "text/event-stream", "data: {oops\n\n"],
      ["events of another shape", "text/event-stream", 'data: {"a":1}\n\n'],
      ["no answer at all", "text/event-stream", "data: [DONE]\n\n"],
      ["endless bytes", "text/event-stream", `data: ${"x".repeat(300_000)}`],
    ])("%s", async (_, contentType, raw) => {
      server.answer({ raw, contentType });
      await expect(ask(open({ change: { provider } }))).rejects.toMatchObject({
        reason: "nonsense",
      });
    });
  },
);

test("an error inside of the stream is the server's word", async () => {
  const raw = 'data: {"error":{"message":"the GPU is on fire","code":500}}\n\n';
  server.answer({ raw, contentType: "text/event-stream" });
  await expect(ask(open())).rejects.toThrow("broke its answer off: the GPU is on fire");
});

test("a stream that breaks after text is not begun again", async () => {
  server.answer({ text: "Once upon", cut: true });
  const asked = ask(open());
  await expect(asked).rejects.toMatchObject({ reason: "unreachable" });
  expect(asked.pieces.join("")).toBe("Once upon");
});

test("a stream that breaks before any text is begun again", async () => {
  server.answer({ cut: true }, { text: "ok" });
  expect((await ask(open())).text).toBe("ok");
});

test("an abort ends the call at once, also while it waits for the next try", async () => {
  const controller = new AbortController();
  server.answer({ silent: true });
  const asked = ask(open(), { signal: controller.signal });
  await expect.poll(() => server.requests.length).toBe(1);
  controller.abort();
  await expect(asked).rejects.toMatchObject({ reason: "aborted" });
});

test("a model of the environment is reached wherever it is", async () => {
  server.answer({ text: "ok" });
  expect((await ask(open({ change: { origin: "environment" }, loopback: false }))).text).toBe("ok");
});
