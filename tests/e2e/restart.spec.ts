import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { request, type APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { startEmbeddedPostgres } from "../../lib/base/embedded-postgres.postgres";
import { createGate } from "../support/gate";
import { openPage } from "./support/open-page";
import { createAgent, createModel, createSkill, getRun, read, startRun } from "./support/rest";
import { startApplication } from "./support/running-application";
import { expect, test } from "./support/test";

const ADMIN_TOKEN = "satchel-restart-admin-token";

const anyAnswer = z.unknown();
const eventsSchema = z.object({
  events: z.array(z.looseObject({ seq: z.number(), type: z.string() })),
});

test("after a kill in the middle of a run everything is there, and the run goes on to its end", async ({
  modelServer,
}) => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "satchel-restart-"));
  const held = createGate();
  // The run has written a file and waits for the model when the process dies.
  const write = { name: "shell", arguments: { command: "echo kept >kept.txt" } };
  modelServer.answer(
    { calls: [write] },
    { text: "Never to be heard.", until: held.opened },
    { text: "All is done." },
  );

  const first = await startApplication({ DATA_DIR: dataDir, ADMIN_TOKEN });
  const before = await restOf(first.address);
  const skill = await createSkill(before, "outlives-a-kill", "# Outlives");
  const modelId = await createModel(before, "Held model", modelServer.url);
  const agent = await createAgent(before, "Outlives", { modelId, skillIds: [skill.id] });
  const run = await startRun(before, agent.id, "Keep a file.");
  await expect.poll(() => modelServer.requests.length, { timeout: 20_000 }).toBe(2);
  const session = await signIn(first.signInLink);
  const eventsBefore = await eventsOf(before, run.id);
  await first.kill();
  held.open();

  const second = await startApplication({ DATA_DIR: dataDir, ADMIN_TOKEN });
  const after = await restOf(second.address);
  await expect
    .poll(async () => (await getRun(after, run.id)).status, { timeout: 30_000 })
    .toBe("completed");
  const eventsAfter = await eventsOf(after, run.id);
  expect(eventsAfter.slice(0, eventsBefore.length), "the log as it was").toEqual(eventsBefore);
  expect(eventsAfter.map((event) => event.type)).toContain("run.resumed");
  expect((await getRun(after, run.id)).output).toBe("All is done.");
  expect(await (await after.get(`/v1/runs/${run.id}/files/kept.txt`)).text()).toBe("kept\n");

  const stored = await after.get(`/v1/skills/${skill.slug}`);
  expect(await stored.json()).toMatchObject({ id: skill.id, package: skill.package });
  expect(await (await after.get(`/v1/skills/${skill.slug}/content`)).text()).toContain(
    "# Outlives",
  );
  expect((await after.get(`/v1/agents/${agent.id}`)).status()).toBe(200);

  const person = await request.newContext({ baseURL: second.address, storageState: session });
  expect((await person.get("/v1/me")).status(), "with the cookie of before").toBe(200);

  await Promise.all([before.dispose(), after.dispose(), person.dispose()]);
  expect(await second.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});

test("a run that waits for approval waits on over a restart; the open page connects again and the approval goes through", async ({
  browser,
  modelServer,
}) => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "satchel-waits-"));
  const write = { name: "shell", arguments: { command: "echo went >on.txt" } };
  modelServer.answer({ calls: [write] }, { text: "It went on." });

  const first = await startApplication({ DATA_DIR: dataDir, ADMIN_TOKEN });
  const api = await restOf(first.address);
  const target = { kind: "tool", value: "shell" };
  await read(await api.post("/v1/policy/rules", { data: { effect: "ask", target } }), anyAnswer);
  const modelId = await createModel(api, "Asking model", modelServer.url);
  const agent = await createAgent(api, "Waits", { modelId });
  const run = await startRun(api, agent.id, "Go on.");
  const context = await browser.newContext({ storageState: await signIn(first.signInLink) });
  const page = await context.newPage();
  await openPage(page, `${first.address}/runs/${run.id}`);
  await expect(page.getByText("shell waits for your approval", { exact: true })).toBeVisible();
  expect(await first.stop()).toBe(0);
  await expect(page.getByText(/server does not answer|Reconnecting/).first()).toBeVisible();

  const port = new URL(first.address).port;
  const second = await startApplication({ DATA_DIR: dataDir, ADMIN_TOKEN, PORT: port });
  expect((await getRun(api, run.id)).status).toBe("waiting");
  await expect(page.getByText(/server does not answer|Reconnecting/)).toHaveCount(0);
  await page.getByRole("button", { name: "Approve" }).first().click();
  await expect(page.getByText("It went on.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Completed", { exact: true })).toBeVisible();
  expect(await (await api.get(`/v1/runs/${run.id}/files/on.txt`)).text()).toBe("went\n");

  await context.close();
  await api.dispose();
  expect(await second.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});

test("while the database is out a page says so and opens by itself when it is back, also in the middle of the application", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "satchel-outage-"));
  const reach = "loopback";
  const database = await startEmbeddedPostgres({ dataDir, throwaway: true, reach });
  const way = await openWay(new URL(database.url));
  const application = await startApplication({
    DATA_DIR: dataDir,
    DATABASE_URL: way.url,
    ADMIN_TOKEN,
  });
  const context = await browser.newContext({ storageState: await signIn(application.signInLink) });
  const page = await context.newPage();
  await openPage(page, `${application.address}/skills`);

  await way.cut();
  const out = await context.request.get(`${application.address}/agents`, {
    headers: { accept: "text/html" },
  });
  expect(out.status()).toBe(503);
  await page.getByRole("link", { name: "Agents", exact: true }).first().click();
  await expect(page.getByText("database does not answer").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/agents");

  await way.open();
  await expect(page.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await context.close();
  expect(await application.stop()).toBe(0);
  await way.cut();
  await database.stop();
  await rm(dataDir, { recursive: true });
});

/** A way to a server that can be cut and opened again. */
async function openWay(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async (port: number): Promise<number> => {
    await once(server.listen(port, "127.0.0.1"), "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  };
  const port = await listen(0);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => listen(port),
  };
}

function restOf(baseURL: string): Promise<APIRequestContext> {
  const extraHTTPHeaders = { authorization: `Bearer ${ADMIN_TOKEN}` };
  return request.newContext({ baseURL, extraHTTPHeaders });
}

/** Uses the printed link as its page's form does; answers the cookies. */
async function signIn(link: string): ReturnType<APIRequestContext["storageState"]> {
  const { origin, searchParams } = new URL(link);
  const person = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await person.post("/sign-in/link/use", {
    form: { token: searchParams.get("token") ?? "", next: "/" },
  });
  const session = await person.storageState();
  await person.dispose();
  return session;
}

async function eventsOf(api: APIRequestContext, runId: string) {
  return (await read(await api.get(`/v1/runs/${runId}/events`), eventsSchema)).events;
}
