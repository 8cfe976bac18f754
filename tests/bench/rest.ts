import { Agent, request } from "node:http";
import { text as textOf } from "node:stream/consumers";

/** A REST client for the measured server; an answer that is not 2xx is an error. */
export type Rest = {
  url: string;
  json<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  form<Answer>(path: string, form: FormData): Promise<Answer>;
  /** Over a connection that is kept, by the client that costs least: the machine is shared with the server. */
  send(path: string, body: Buffer, type: string): Promise<void>;
  stream(path: string, signal?: AbortSignal): Promise<Response>;
};

export function createRest(url: string, token: string): Rest {
  const authorization = `Bearer ${token}`;
  const agent = new Agent({ keepAlive: true });
  const send = async <Answer>(method: string, path: string, init: RequestInit) => {
    const response = await fetch(url + path, { method, ...init });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text === "" ? null : JSON.parse(text)) as Answer;
  };
  return {
    url,
    json: (method, path, body) =>
      send(method, path, {
        headers: { authorization, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    send: (path, body, type) =>
      new Promise((resolve, reject) => {
        const headers = { authorization, "content-type": type, "content-length": body.length };
        const sent = request(url + path, { method: "POST", agent, headers }, (response) => {
          textOf(response).then((answer) => {
            if (response.statusCode === 201) resolve();
            else reject(new Error(`POST ${path} answered ${response.statusCode}: ${answer}`));
          }, reject);
        });
        sent.on("error", reject);
        sent.end(body);
      }),
    form: (path, body) => send("POST", path, { headers: { authorization }, body }),
    stream: (path, signal) =>
      fetch(url + path, {
        headers: { authorization, accept: "text/event-stream" },
        ...(signal ? { signal } : {}),
      }),
  };
}
