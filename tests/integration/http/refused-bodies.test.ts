import { Agent, request as send } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApiOverHttp, type ApiOverHttp } from "../../support/api-over-http";
import { ADMIN_TOKEN, createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;
let api: ApiOverHttp;
let agent: Agent;

beforeAll(async () => {
  test = await createTestDeps();
  api = await startApiOverHttp(test.deps);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterAll(async () => {
  agent.destroy();
  await api.close();
  await test.drop();
});

type Answered = { status: number | undefined; port: number | undefined };

function ask(method: string, path: string, type = "", body: readonly Buffer[] = []) {
  return new Promise<Answered>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${ADMIN_TOKEN}`,
      ...(type === "" ? {} : { "content-type": type }),
    };
    const request = send(`${api.url}${path}`, { method, agent, headers });
    request.on("error", reject);
    request.on("response", (response) => {
      const { localPort: port } = response.socket;
      response.resume();
      response.on("error", reject);
      response.on("end", () => {
        resolve({ status: response.statusCode, port });
      });
    });
    for (const chunk of body) request.write(chunk);
    request.end();
  });
}

const MULTIPART = "multipart/form-data; boundary=edge";
const part = (index: number) =>
  `--edge\r\ncontent-disposition: form-data; name="field${index}"\r\n\r\nvalue\r\n`;

describe("a body that is refused before its end", () => {
  it.each(["/v1/skills/upload", "/v1/skills/preview"])(
    "leaves the connection usable after a form of too many parts at %s",
    async (path) => {
      const parts = Array.from({ length: 5_000 }, (_, index) => part(index)).join("");
      const refused = await ask("POST", path, MULTIPART, [Buffer.from(`${parts}--edge--\r\n`)]);
      expect(refused.status).toBe(413);
      expect(await ask("GET", "/v1/me")).toEqual({ status: 200, port: refused.port });
    },
  );

  it.each([
    ["/v1/skills", "application/json"],
    ["/v1/skills/upload", MULTIPART],
  ])("leaves the connection usable after more than the limit at %s", async (path, type) => {
    const start = Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"\r\n\r\n`);
    const chunks = Array.from({ length: 20 }, () => Buffer.alloc(1024 * 1024, "a"));
    const refused = await ask("POST", path, type, type === MULTIPART ? [start, ...chunks] : chunks);
    expect(refused.status).toBe(413);
    expect(await ask("GET", "/v1/me")).toEqual({ status: 200, port: refused.port });
  });

  it("leaves the connection usable when nobody may send it", async () => {
    const chunks = Array.from({ length: 4 }, () => Buffer.alloc(1024 * 1024, "a"));
    const refused = await ask("POST", "/v1/nothing", "application/json", chunks);
    expect(refused.status).toBe(404);
    expect(await ask("GET", "/v1/me")).toEqual({ status: 200, port: refused.port });
  });
});
