import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { request, type APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { createGate } from "../support/gate";
import { createAgent, createModel, createSkill, getRun, read, startRun } from "./support/rest";
import { startApplication } from "./support/running-application";
import { expect, test } from "./support/test";

const ADMIN_TOKEN = "satchel-restart-admin-token";

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
