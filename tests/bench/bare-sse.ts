import { createServer, type ServerResponse } from "node:http";

/** The floor of a stream: `POST /emit` writes one event of 300 bytes to everybody on `GET /stream`. Prints its port. */
const clients = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.method === "POST") {
    const data = JSON.stringify({ at: new Date().toISOString(), text: "x".repeat(300) });
    const frame = `event: message\ndata: ${data}\n\n`;
    for (const client of clients) client.write(frame);
    response.end();
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  response.write(": connected\n\n");
  clients.add(response);
  response.on("close", () => clients.delete(response));
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : null });
});
