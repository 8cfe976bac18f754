import { createServer } from "node:http";
import { once } from "node:events";
import type { Deps } from "../../lib/deps";
import { createApiServer } from "../../lib/http/serve";

export type ApiOverHttp = {
  url: string;
  /** Paths with their query, in the order in which they were asked for. */
  asked: string[];
  close(): Promise<void>;
};

/** The API behind a real socket of this machine, for clients that bring their own HTTP. */
export async function startApiOverHttp(deps: Deps): Promise<ApiOverHttp> {
  const api = createApiServer(deps);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    asked.push(url);
    if (api.owns(url)) api.handle(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
