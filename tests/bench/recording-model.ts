import { createServer, type Server } from "node:http";
import { once } from "node:events";

export type ChatBody = {
  messages: {
    role: string;
    content: string | null;
    tool_calls?: { function: { name: string } }[];
  }[];
  tools?: { function: { name: string; parameters: { properties?: SkillName } } }[];
};
type SkillName = { skill_name?: { enum?: string[] } };

const TOOL_STEPS = 6;

/** Answers at once and keeps every request: one activation, some commands, an answer. */
export async function startRecordingModel(): Promise<{
  url: string;
  bodies: ChatBody[];
  server: Server;
}> {
  const bodies: ChatBody[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as ChatBody;
      bodies.push(body);
      const { delta, finish } = answerTo(body);
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(frame({ choices: [{ index: 0, delta, finish_reason: null }] }));
      response.write(frame({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }));
      response.end("data: [DONE]\n\n");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return { url: `http://127.0.0.1:${address.port}/v1`, bodies, server };
}

function answerTo(body: ChatBody) {
  const results = body.messages.filter((message) => message.role === "tool").length;
  const offered = body.tools?.find((tool) => tool.function.name === "activate_skill");
  const name = offered?.function.parameters.properties?.skill_name?.enum?.[0];
  if (results === 0) return call(results, "activate_skill", { skill_name: name });
  if (results <= TOOL_STEPS) return call(results, "shell", { command: `echo step ${results}` });
  return { delta: { role: "assistant", content: "Done." }, finish: "stop" };
}

function call(step: number, name: string, args: unknown) {
  const wire = { index: 0, id: `call_${step}`, type: "function" };
  const tool_calls = [{ ...wire, function: { name, arguments: JSON.stringify(args) } }];
  return { delta: { role: "assistant", content: null, tool_calls }, finish: "tool_calls" };
}

function frame(part: object): string {
  const head = { id: "chat-1", object: "chat.completion.chunk", created: 1, model: "recording" };
  return `data: ${JSON.stringify({ ...head, ...part })}\n\n`;
}
