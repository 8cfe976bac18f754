import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { request, type APIRequestContext } from "@playwright/test";
import { z } from "zod";
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
