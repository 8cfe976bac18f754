import type { Page } from "@playwright/test";
import { createGate } from "../support/gate";
import type { FakeAnswer } from "../support/fake-model-server";
import { openPage } from "./support/open-page";
import { createAgent, createModel, getRun, startRun } from "./support/rest";
import { expect, test } from "./support/test";

/** So many rows that most of them are not drawn, of heights that nobody guesses. */
const TURNS = 40;

function longWork(from: number, turns: number): FakeAnswer[] {
  return Array.from({ length: turns }, (_, index) => {
    const turn = from + index;
    const lines = Array.from({ length: 1 + (turn % 17) }, (_, line) => `Line ${line} of ${turn}.`);
    const calls = Array.from({ length: 6 }, (_, call) => ({
      name: "write_file",
      arguments: { path: `turn-${turn}/${call}.txt`, text: "x" },
    }));
    return { text: lines.join("\n\n"), calls };
  });
}

test("a link to a row of a long run lands at it and stays while the rows around it are measured", async ({
  page,
  api,
  modelServer,
}) => {
  modelServer.answer(...longWork(0, TURNS), { text: "That was all." });
  const modelId = await createModel(api, "Long model", modelServer.url);
  const agent = await createAgent(api, "Long agent", { modelId });
  const run = await startRun(api, agent.id, "Write very much.");
  await expect
    .poll(async () => (await getRun(api, run.id)).status, { timeout: 60_000 })
    .toBe("completed");

  for (const share of [0.3, 0.62, 0.9]) {
    await openPage(page, "/runs");
    const seq = await rowNear(page, run.id, share);
    await openPage(page, `/runs/${run.id}#e${seq}`);
    await expect.poll(() => distanceFromMiddle(page, seq)).toBeLessThan(60);
    await drawings(page, 30);
    expect(await distanceFromMiddle(page, seq), "still there").toBeLessThan(60);
    await page.reload();
    await expect.poll(() => distanceFromMiddle(page, seq)).toBeLessThan(60);
    // Who moves is not pulled back.
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => distanceFromMiddle(page, seq)).toBeGreaterThan(300);
    await drawings(page, 10);
    expect(await distanceFromMiddle(page, seq)).toBeGreaterThan(300);
  }
});

test("the page follows a run to its very end, counts what it does not follow, and goes there exactly", async ({
  page,
  api,
  modelServer,
}) => {
  const [first, second, third] = [createGate(), createGate(), createGate()];
  modelServer.answer(
    ...longWork(0, TURNS),
    { text: "Held once, and then on.", until: first.opened, calls: [oneCall("a")] },
    ...longWork(TURNS, 3),
    { text: "Held twice, and then on.", until: second.opened, calls: [oneCall("b")] },
    ...longWork(TURNS + 3, 3),
    { text: "Held thrice, and then done.", until: third.opened },
  );
  const modelId = await createModel(api, "Followed model", modelServer.url);
  const agent = await createAgent(api, "Followed agent", { modelId });
  const run = await startRun(api, agent.id, "Write more and more.");
  const newRows = page.getByRole("button", { name: /^\d+ new/ });

  await openPage(page, `/runs/${run.id}`);
  await expect(timeline(page)).toContainText("Held once", { timeout: 60_000 });
  await expect.poll(() => belowWindow(page)).toBeLessThanOrEqual(2);

  first.open();
  await expect(timeline(page)).toContainText("Held twice");
  await drawings(page, 20);
  await expect.poll(() => belowWindow(page)).toBeLessThanOrEqual(2);
  await expect(newRows).toHaveCount(0);

  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, -2_000);
  await expect.poll(() => belowWindow(page)).toBeGreaterThan(500);
  second.open();
  await expect(newRows).toBeVisible();
  await expect.poll(async () => (await getRun(api, run.id)).usage.tool_calls).toBe(6 * 46 + 2);
  await newRows.click();
  await expect(newRows).toHaveCount(0);
  await drawings(page, 20);
  await expect.poll(() => belowWindow(page)).toBeLessThanOrEqual(2);

  await page.mouse.wheel(0, -2_000);
  await expect.poll(() => belowWindow(page)).toBeGreaterThan(500);
  third.open();
  await expect(page.getByRole("main").getByText("Completed", { exact: true })).toBeVisible();
  // By hand, and to the end of a run that is over.
  await page.keyboard.press("End");
  await expect(newRows).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Answer" })).toBeVisible();
});

function oneCall(name: string) {
  return { name: "write_file", arguments: { path: `${name}.txt`, text: "x" } };
}

function timeline(page: Page) {
  return page.getByRole("region", { name: "Timeline" });
}

/** The event of a call at this share of the log. */
async function rowNear(page: Page, runId: string, share: number): Promise<number> {
  return page.evaluate(
    async ([id, part]) => {
      const answer = await fetch(`/v1/runs/${id}/events?limit=1000`);
      const { events } = (await answer.json()) as { events: { seq: number; type: string }[] };
      const calls = events.filter((event) => event.type === "tool.completed");
      return calls[Math.floor(calls.length * part)]?.seq ?? 0;
    },
    [runId, share] as const,
  );
}

/** Pixels between the middle of a row and the middle of the window; far when the row is not drawn. */
function distanceFromMiddle(page: Page, seq: number): Promise<number> {
  return page.evaluate((wanted) => {
    const row = document.querySelector(`[data-seq="${wanted}"]`)?.getBoundingClientRect();
    if (row === undefined) return 100_000;
    return Math.abs((row.top + row.bottom) / 2 - window.innerHeight / 2);
  }, seq);
}

function belowWindow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
  );
}

/** Lets the page draw itself so many times. */
function drawings(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    for (let drawn = 0; drawn < count; drawn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, times);
}
