import { createServer } from "node:http";

/**
 * An OpenAI-compatible chat server that answers at once: the first request of a conversation calls
 * `activate_skill` with the first name of its enum, the next one says "done". A system text with
 * `TOOL_STEPS=<n> EVERY=<ms>` calls `list_files` n times first, each answer after that many milliseconds.
 * Prints its port; keeps the last request body for `GET /last`.
 */
type ChatRequest = {
  messages: { role: string; content: string | null }[];
  tools?: {
    function: { name: string; parameters: { properties?: { skill_name?: { enum?: string[] } } } };
  }[];
};

let lastBody = "{}";

const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.setHeader("content-type", "application/json").end(lastBody);
    return;
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    lastBody = Buffer.concat(chunks).toString("utf8");
    const body = JSON.parse(lastBody) as ChatRequest;
    const { everyMs, delta, finish } = answerTo(body);
    setTimeout(() => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(frame({ choices: [{ index: 0, delta, finish_reason: null }] }));
      response.write(frame({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }));
      const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
      response.end(`${frame({ choices: [], usage })}data: [DONE]\n\n`);
    }, everyMs);
  });
});

function answerTo(body: ChatRequest) {
  const system = body.messages.find((message) => message.role === "system")?.content ?? "";
  const paced = /TOOL_STEPS=(\d+) EVERY=(\d+)/.exec(system);
  const results = body.messages.filter((message) => message.role === "tool").length;
  const everyMs = paced ? Number(paced[2]) : 0;
  if (paced && results < Number(paced[1])) return call(everyMs, results, "list_files", {});
  const offered = body.tools?.find((tool) => tool.function.name === "activate_skill");
  const name = offered?.function.parameters.properties?.skill_name?.enum?.[0];
  if (!paced && results === 0 && name !== undefined) {
    return call(everyMs, results, "activate_skill", { skill_name: name });
  }
  return { everyMs, delta: { role: "assistant", content: "done" }, finish: "stop" };
}

function call(everyMs: number, step: number, name: string, args: unknown) {
  const wire = { index: 0, id: `call_${step}`, type: "function" };
  const tool_calls = [{ ...wire, function: { name, arguments: JSON.stringify(args) } }];
  return { everyMs, delta: { role: "assistant", content: null, tool_calls }, finish: "tool_calls" };
}

function frame(part: object): string {
  const head = { id: "chat-1", object: "chat.completion.chunk", created: 1, model: "instant" };
  return `data: ${JSON.stringify({ ...head, ...part })}\n\n`;
}

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : null });
});
