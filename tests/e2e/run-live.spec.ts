import type { Page } from "@playwright/test";
import { createGate } from "../support/gate";
import { openPage } from "./support/open-page";
import { createAgent, createModel, getRun, startRun } from "./support/rest";
import { expect, test } from "./support/test";

const FIRST_HALF = "The first half is here, and there is more to come";
const SECOND_HALF = "; now the second half has come, and all is said.";

test("an answer is shown while it is written, through a reload, to its end", async ({
  page,
  api,
  modelServer,
}) => {
  const rest = createGate();
  modelServer.answer({ text: FIRST_HALF + SECOND_HALF, until: rest.opened });
  const modelId = await createModel(api, "Slow model", modelServer.url);
  const agent = await createAgent(api, "Slow agent", { modelId });

  await openPage(page, `/agents/${agent.id}`);
  await page.getByRole("textbox", { name: "Task" }).fill("Tell me everything.");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.waitForURL(/\/runs\/run_/);
  await expectHalfAnAnswer(page);

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/events")) asked.push(request.url());
  });
  await page.reload();
  await expectHalfAnAnswer(page);
  expect(asked, "what was asked for before the page was taken up is what it follows").toHaveLength(
    1,
  );

  rest.open();
  await expect(timeline(page)).toContainText(FIRST_HALF + SECOND_HALF);
  await expect(status(page, "Completed")).toBeVisible();

  await page.reload();
  await expect(timeline(page)).toContainText(FIRST_HALF + SECOND_HALF);
  await expect(status(page, "Completed")).toBeVisible();
});

test("stopping a run ends it at once and says who did it", async ({ page, api, modelServer }) => {
  const rest = createGate();
  modelServer.answer({ text: FIRST_HALF + SECOND_HALF, until: rest.opened });
  const modelId = await createModel(api, "Endless model", modelServer.url);
  const agent = await createAgent(api, "Endless agent", { modelId });
  const run = await startRun(api, agent.id, "Never end.");

  await openPage(page, `/runs/${run.id}`);
  await expectHalfAnAnswer(page);
  await page.getByRole("button", { name: "Stop" }).click();

  await expect(status(page, "Stopped")).toBeVisible();
  await expect(timeline(page)).toContainText(/Stopped by \S/);
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Run again" })).toBeVisible();
  expect((await getRun(api, run.id)).status).toBe("cancelled");
  rest.open();
});

test("a run whose model does not answer says why and what to do", async ({ page, api }) => {
  const modelId = await createModel(api, "Dead model", "http://127.0.0.1:9/v1");
  const agent = await createAgent(api, "Dead agent", { modelId });
  const run = await startRun(api, agent.id, "Is anybody there?");

  await openPage(page, `/runs/${run.id}`);
  await expect(status(page, "Failed")).toBeVisible({ timeout: 20_000 });
  await expect(timeline(page)).toContainText("http://127.0.0.1:9/v1 did not answer");
  await expect(timeline(page)).toContainText("Test the model, then run this again.");
  await timeline(page).getByRole("link", { name: "Open the models" }).click();
  await page.waitForURL("**/settings/models");
  await expect(page.getByText("Dead model").first()).toBeVisible();
});

test("an answer of eight million letters shows its beginning, and leaves the page usable", async ({
  page,
  api,
  modelServer,
}) => {
  const line = "The same line over and over, as a model in a loop writes it.\n";
  modelServer.answer({ text: line.repeat(130_000) + "The very end." });
  const modelId = await createModel(api, "Talkative model", modelServer.url);
  const agent = await createAgent(api, "Talkative agent", { modelId });
  const run = await startRun(api, agent.id, "Say everything.");
  await expect.poll(async () => (await getRun(api, run.id)).status).toBe("completed");
  await openPage(page, `/runs/${run.id}`);
  await expect(timeline(page)).toContainText("The same line over and over");
  await expect(timeline(page)).not.toContainText("The very end.");
  await page.getByRole("button", { name: "Show all as plain text" }).click();
  await expect(timeline(page)).toContainText("The very end.");
});

async function expectHalfAnAnswer(page: Page): Promise<void> {
  await expect(status(page, "Running")).toBeVisible();
  await expect(timeline(page)).toContainText(FIRST_HALF);
  await expect(timeline(page)).not.toContainText(SECOND_HALF);
}

function timeline(page: Page) {
  return page.getByRole("region", { name: "Timeline" });
}

function status(page: Page, word: string) {
  return page.getByRole("main").getByText(word, { exact: true });
}
