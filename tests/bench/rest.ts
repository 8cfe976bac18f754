/** A REST client for the measured server; an answer that is not 2xx is an error. */
export type Rest = {
  url: string;
  json<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  form<Answer>(path: string, form: FormData): Promise<Answer>;
  stream(path: string, signal?: AbortSignal): Promise<Response>;
};

export function createRest(url: string, token: string): Rest {
  const authorization = `Bearer ${token}`;
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
    form: (path, body) => send("POST", path, { headers: { authorization }, body }),
    stream: (path, signal) =>
      fetch(url + path, {
        headers: { authorization, accept: "text/event-stream" },
        ...(signal ? { signal } : {}),
      }),
  };
}
