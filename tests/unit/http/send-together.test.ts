import { once } from "node:events";
import http from "node:http";
import { afterEach, expect, test } from "vitest";
import { sendTogether } from "../../../lib/http/send-together";
import { createGate } from "../../support/gate";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Answers with a frame, and with the rest in a later turn, or when `rest` opens. */
async function serve(rest: Promise<void> | null): Promise<string> {
  const server = http.createServer((request, response) => {
    sendTogether(request, response);
    response.write("<frame>");
    const end = () => response.end("<rest>");
    if (rest === null) setImmediate(end);
    else rest.then(end, end);
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return `http://127.0.0.1:${address.port}/`;
}

/** The parts in which an answer came. */
async function partsOf(
  url: string,
  accept: string,
  onPart: () => void = () => undefined,
): Promise<string[]> {
  const parts: string[] = [];
  const request = http.get(url, { headers: { accept }, agent: false });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.setEncoding("utf8").on("data", (part: string) => {
    parts.push(part);
    onPart();
  });
  await once(response, "end");
  return parts;
}

test("a page goes out in one part when its rest is ready soon", async () => {
  expect(await partsOf(await serve(null), "text/html")).toEqual(["<frame><rest>"]);
});

test("a page whose rest takes long shows its frame meanwhile", async () => {
  const rest = createGate();
  const parts = await partsOf(await serve(rest.opened), "text/html", () => {
    rest.open();
  });
  expect(parts).toEqual(["<frame>", "<rest>"]);
});

test("what is no page is never held back", async () => {
  const rest = createGate();
  const parts = await partsOf(await serve(rest.opened), "*/*", () => {
    rest.open();
  });
  expect(parts).toEqual(["<frame>", "<rest>"]);
});
