import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ModelMessage } from "../../lib/models/model-port";
import { startFakeModelServer, type FakeModelServer } from "../support/fake-model-server";
import { ask, openFakeModel } from "../support/open-fake-model";

let server: FakeModelServer;

beforeEach(async () => {
  server = await startFakeModelServer();
});

afterEach(() => server.close());

const tool = {
  name: "activate_skill",
  description: "Loads a skill.",
  parameters: { type: "object", properties: { skill_name: { type: "string", enum: ["a", "b"] } } },
};

describe.each(["openai-compatible", "openai"] as const)("an answer of %s", (provider) => {
  test("streams its text, in order, and counts tokens as the vendor did", async () => {
    server.answer({ text: "Hello, world", usage: { prompt_tokens: 7, completion_tokens: 3 } });
    const asked = ask(openFakeModel(server.url, { change: { provider } }));
    expect(await asked).toEqual({
      text: "Hello, world",
      calls: [],
      usage: { inputTokens: 7, outputTokens: 3 },
    });
    expect(asked.pieces).toEqual(["Hello,", " world"]);
  });

  test.each([
    [12.7, 3],
    [7, 1e300],
    [7, 2_147_483_648],
    [-1, 3],
  ])("that counts %d and %d tokens counts none", async (prompt_tokens, completion_tokens) => {
    server.answer({ text: "Hello", usage: { prompt_tokens, completion_tokens } });
    const answer = await ask(openFakeModel(server.url, { change: { provider } }));
    expect(answer).toEqual({ text: "Hello", calls: [], usage: null });
  });

  test("may hold several calls, with and without an id", async () => {
    server.answer({
      calls: [
        { id: "x", name: "activate_skill", arguments: { skill_name: "a" } },
        { id: null, name: "activate_skill", arguments: { skill_name: "b" } },
      ],
    });
    const { calls } = await ask(openFakeModel(server.url, { change: { provider } }), {
      tools: [tool],
    });
    expect(calls.map((call) => call.arguments)).toEqual([{ skill_name: "a" }, { skill_name: "b" }]);
    expect(calls[0]?.callId).toBe("x");
    expect(calls[1]?.callId).toMatch(/./);
  });

  test("with arguments that are no JSON hands on the text of them", async () => {
    server.answer({
      calls: [
        { name: "shell", arguments: '{"command": "ls' },
        { name: "list_files", arguments: "" },
      ],
    });
    const { calls } = await ask(openFakeModel(server.url, { change: { provider } }), {
      tools: [tool],
    });
    expect(calls.map((call) => call.arguments)).toEqual(['{"command": "ls', {}]);
  });
});

test("a call id that stands in the conversation already is made unique", async () => {
  const messages: ModelMessage[] = [
    { role: "user", text: "Go." },
    { role: "assistant", text: "", calls: [{ callId: "call_0", tool: "shell", arguments: {} }] },
    { role: "tool", callId: "call_0", tool: "shell", output: "done" },
  ];
  server.answer({
    calls: [
      { id: "call_0", name: "shell", arguments: {} },
      { id: "call_1", name: "shell", arguments: {} },
    ],
  });
  const { calls } = await ask(openFakeModel(server.url), { messages });
  expect(calls.map((call) => call.callId)).toEqual(["call_0_2", "call_1"]);
});

test("a request carries one system message, the conversation and the tools as they are", async () => {
  server.answer({ text: "ok" });
  await ask(openFakeModel(server.url), {
    tools: [tool],
    messages: [
      { role: "user", text: "Go." },
      {
        role: "assistant",
        text: "I look.",
        calls: [
          { callId: "1", tool: "shell", arguments: { command: "ls" } },
          { callId: "2", tool: "shell", arguments: "{broken" },
        ],
      },
      { role: "tool", callId: "1", tool: "shell", output: "a.txt" },
      { role: "tool", callId: "2", tool: "shell", output: "no JSON" },
      { role: "assistant", text: "", calls: [] },
      { role: "user", text: "And?" },
    ],
  });
  const call = (id: string, args: string) => ({
    id,
    type: "function",
    function: { name: "shell", arguments: args },
  });
  expect(server.requests[0]?.messages).toEqual([
    { role: "system", content: "You are a test." },
    { role: "user", content: "Go." },
    {
      role: "assistant",
      content: "I look.",
      tool_calls: [call("1", '{"command":"ls"}'), call("2", '{"not_an_object":"{broken"}')],
    },
    { role: "tool", tool_call_id: "1", content: "a.txt" },
    { role: "tool", tool_call_id: "2", content: "no JSON" },
    { role: "user", content: "And?" },
  ]);
  expect(server.requests[0]?.tools).toEqual([{ type: "function", function: tool }]);
});

test("Anthropic's events are read, and its requests ask to keep the prompt", async () => {
  const events = [
    {
      type: "message_start",
      message: {
        id: "m",
        type: "message",
        role: "assistant",
        model: "c",
        content: [],
        stop_reason: null,
        usage: { input_tokens: 9, output_tokens: 1 },
      },
    },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Hello" } },
    { type: "content_block_stop", index: 0 },
    {
      type: "content_block_start",
      index: 1,
      content_block: { type: "tool_use", id: "t1", name: "activate_skill", input: {} },
    },
    {
      type: "content_block_delta",
      index: 1,
      delta: { type: "input_json_delta", partial_json: '{"skill_name":"a"}' },
    },
    { type: "content_block_stop", index: 1 },
    { type: "message_delta", delta: { stop_reason: "tool_use" }, usage: { output_tokens: 5 } },
    { type: "message_stop" },
  ];
  const raw = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  server.answer({ raw: raw.join(""), contentType: "text/event-stream" });
  const answer = await ask(openFakeModel(server.url, { change: { provider: "anthropic" } }), {
    tools: [tool],
  });
  expect(answer).toEqual({
    text: "Hello",
    calls: [{ callId: "t1", tool: "activate_skill", arguments: { skill_name: "a" } }],
    usage: { inputTokens: 9, outputTokens: 5 },
  });
  const cached = { cache_control: { type: "ephemeral" } };
  expect(server.requests[0]).toMatchObject({
    system: [{ type: "text", text: "You are a test.", ...cached }],
    messages: [{ role: "user", content: [{ type: "text", text: "Go.", ...cached }] }],
    tools: [{ name: "activate_skill", input_schema: tool.parameters }],
  });
});
