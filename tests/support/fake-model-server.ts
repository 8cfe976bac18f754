import { once } from "node:events";
import http from "node:http";
import { z } from "zod";

export type FakeAnswer =
  | {
      text?: string;
      /** `arguments` as an object, or as the text that is sent; an id of null is left out. */
      calls?: { id?: string | null; name: string; arguments: unknown }[];
      finish?: string | null;
      usage?: { prompt_tokens: number; completion_tokens: number };
      /** Breaks the connection after the text. */
      cut?: boolean;
      /** Says the first half of the text, and the rest after this. */
      until?: Promise<void>;
    }
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { raw: string; contentType: string }
  /** Accepts the request and never says a word. */
  | { silent: true }
  /** Says this a letter at a time, again and again, with this much time between, until nobody listens. */
  | { drip: string; everyMs: number };

export type FakeModelServer = {
  /** What a model is registered with as `base_url`. */
  url: string;
  /** The bodies that came, in order. */
  requests: ChatRequest[];
  /** Adds to the script. A request without an answer left gets status 500 and fails `close`. */
  answer(...answers: FakeAnswer[]): void;
  /** Throws when the script ran out or was not played to its end. */
  close(): Promise<void>;
};

export type ChatRequest = z.infer<typeof chatRequest>;

const chatRequest = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.looseObject({ role: z.string() })),
  tools: z.array(z.unknown()).optional(),
});

/** A model server that speaks OpenAI's chat completions and answers from a script. */
export async function startFakeModelServer(): Promise<FakeModelServer> {
  const script: FakeAnswer[] = [];
  const requests: ChatRequest[] = [];
  const answering: Promise<void>[] = [];
  let unscripted = 0;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push(chatRequest.parse(JSON.parse(Buffer.concat(chunks).toString())));
      const answer = script.shift();
      if (!answer) unscripted += 1;
      answering.push(write(response, answer ?? { status: 500, body: "the script has run out" }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");

  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    answer: (...answers) => script.push(...answers),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await Promise.all(answering);
      if (unscripted > 0) throw new Error(`${unscripted} requests had no scripted answer.`);
      if (script.length > 0)
        throw new Error(`${script.length} scripted answers were not asked for.`);
    },
  };
}

async function write(response: http.ServerResponse, answer: FakeAnswer): Promise<void> {
  if ("silent" in answer) return;
  if ("drip" in answer) {
    await drip(response, answer.drip, answer.everyMs);
    return;
  }
  if ("status" in answer) {
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
    return;
  }
  if ("raw" in answer) {
    response.writeHead(200, { "content-type": answer.contentType });
    response.end(answer.raw);
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (value: object): boolean =>
    response.write(
      `data: ${JSON.stringify({ id: "fake", created: 1, model: "fake", ...value })}\n\n`,
    );
  const delta = (value: object, finish: string | null = null): boolean =>
    send({
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta: value, finish_reason: finish }],
    });

  delta({ role: "assistant", content: "" });
  const [first = "", ...rest] = halves(answer.text ?? "");
  if (first !== "") delta({ content: first });
  await answer.until;
  for (const piece of rest) delta({ content: piece });
  if (answer.cut) {
    setImmediate(() => response.destroy());
    return;
  }
  for (const [index, call] of (answer.calls ?? []).entries()) {
    const text =
      typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
    const id = call.id === null ? {} : { id: call.id ?? `call_${index}` };
    const start = { index, ...id, type: "function", function: { name: call.name, arguments: "" } };
    delta({ tool_calls: [start] });
    for (const piece of halves(text))
      delta({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  const finish =
    answer.finish === undefined ? (answer.calls ? "tool_calls" : "stop") : answer.finish;
  if (finish !== null) delta({}, finish);
  const usage = answer.usage ?? { prompt_tokens: 100, completion_tokens: 10 };
  send({
    choices: [],
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  });
  response.end("data: [DONE]\n\n");
}

async function drip(response: http.ServerResponse, text: string, everyMs: number): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const closed = once(response, "close");
  let sent = 0;
  const timer = setInterval(() => {
    const chunk = {
      id: "fake",
      created: 1,
      model: "fake",
      choices: [{ index: 0, delta: { content: text[sent++ % text.length] } }],
    };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }, everyMs);
  await closed;
  clearInterval(timer);
}

function halves(text: string): string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter((piece) => piece !== "");
}
