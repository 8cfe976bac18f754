import { Agent, request } from "node:http";
import { text as textOf } from "node:stream/consumers";

/**
 * A REST client for the measured server, over connections that are kept, and the one that costs least: the
 * machine is shared with the server. An answer that is not 2xx is an error.
 */
export type Rest = {
  url: string;
  json<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  form<Answer>(path: string, form: FormData): Promise<Answer>;
  send(path: string, body: Buffer, type: string): Promise<void>;
  /** The event stream of a run from its first event to its end, as it came. */
  log(runId: string): Promise<string>;
};

type Message = { body?: Buffer; type?: string; accept?: string };

export function createRest(url: string, token: string): Rest {
  const authorization = `Bearer ${token}`;
  const agent = new Agent({ keepAlive: true });
  const exchange = (method: string, path: string, { body, type, accept }: Message) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        authorization,
        ...(accept === undefined ? {} : { accept }),
        ...(type === undefined ? {} : { "content-type": type }),
        ...(body === undefined ? {} : { "content-length": body.length }),
      };
      const sent = request(url + path, { method, agent, headers }, (response) => {
        const status = response.statusCode ?? 0;
        textOf(response).then((answer) => {
          if (status >= 200 && status < 300) resolve(answer);
          else reject(new Error(`${method} ${path} answered ${status}: ${answer}`));
        }, reject);
      });
      sent.on("error", reject);
      sent.end(body);
    });
  return {
    url,
    async json(method, path, body) {
      const type = "application/json";
      const sent = body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)), type };
      return JSON.parse((await exchange(method, path, sent)) || "null") as never;
    },
    async form(path, form) {
      const { headers, body } = new Request(url, { method: "POST", body: form });
      const type = headers.get("content-type") ?? "";
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      return JSON.parse(await exchange("POST", path, { body: bytes, type })) as never;
    },
    async send(path, body, type) {
      await exchange("POST", path, { body, type });
    },
    log: (runId) => exchange("GET", `/v1/runs/${runId}/events`, { accept: "text/event-stream" }),
  };
}
