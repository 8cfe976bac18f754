import { expect, test } from "./support/test";
import { openPage } from "./support/open-page";
import { createAgent, createSkill, getRun, startRun } from "./support/rest";

test("a run is done again with other skills and compared with the first, step by step", async ({
  page,
  api,
}) => {
  const tidy = await createSkill(api, "tidy-notes", "Tidy the notes.");
  const sort = await createSkill(api, "sort-notes", "Sort the notes.");
  const agent = await createAgent(api, "Notes agent", { skillIds: [tidy.id] });
  const first = await startRun(api, agent.id, "/tidy-notes all of them");
  await expect.poll(async () => (await getRun(api, first.id)).status).toBe("completed");

  await openPage(page, `/runs/${first.id}`);
  await page.getByRole("button", { name: "Run with…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Find a skill").fill("sort-notes");
  await dialog.getByRole("checkbox", { name: /sort-notes/ }).check();
  await dialog.getByRole("button", { name: "Run", exact: true }).click();

  await page.getByRole("link", { name: "compare with the run before" }).click();
  await page.waitForURL(new RegExp(`/runs/compare\\?a=${first.id}&b=run_`));
  const main = page.getByRole("main");
  await expect(main).toContainText("tidy-notes, sort-notes");
  await expect(main).toContainText("not attached");
  await expect(main.getByRole("link", { name: /activate_skill/ }).first()).toBeVisible();
  expect(sort.used_by).toEqual([]);
});

test("a slash in the task offers the agent's skills, and Enter takes one", async ({
  page,
  api,
}) => {
  const skill = await createSkill(api, "weigh-parcels", "Weigh them.");
  const agent = await createAgent(api, "Parcel agent", { skillIds: [skill.id] });
  await openPage(page, `/agents/${agent.id}`);
  const task = page.getByRole("textbox", { name: "Task" });
  await task.fill("/we");
  await expect(page.getByRole("option", { name: /weigh-parcels/ })).toBeVisible();
  await task.press("Enter");
  await expect(task).toHaveValue("/weigh-parcels ");
  await task.pressSequentially("now");
  await task.press("Control+Enter");
  await page.waitForURL(/\/runs\/run_/);
  await expect(page.getByRole("list", { name: "Events" })).toContainText("weigh-parcels");
});

test("a file that an agent wrote is shown as text and never runs", async ({ page, api }) => {
  const agent = await createAgent(api, "File agent");
  const files = [
    { path: "page.html", text: "<script>document.title = 'run'</script><h1>Hello</h1>" },
    { path: "more.txt", text: "More." },
  ];
  const started = await api.post(`/v1/agents/${agent.id}/runs`, {
    data: { input: "Look.", files },
  });
  const { id } = (await started.json()) as { id: string };
  const answer = await api.get(`/v1/runs/${id}/files/page.html`);
  expect(answer.headers()["content-type"]).toContain("text/plain");
  expect(answer.headers()["content-security-policy"]).toContain("sandbox");

  await openPage(page, `/runs/${id}`);
  await page.getByRole("button", { name: /page\.html/ }).click();
  await expect(page.getByRole("dialog")).toContainText("<h1>Hello</h1>");
  await page.keyboard.press("Escape");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "All as a zip" }).click();
  expect((await download).suggestedFilename()).toBe(`${id}-files.zip`);
});

test("the ledger says what is known of a skill that was not used, and starts the run again with it", async ({
  page,
  api,
}) => {
  const vague = await createSkill(api, "vague-stamps", "Stamp them.");
  const agent = await createAgent(api, "Stamp agent", { skillIds: [vague.id] });
  await api.patch(`/v1/skills/${vague.id}`, {
    data: { description: "Helps with files." },
    headers: { "if-match": '"1"' },
  });
  const first = await startRun(api, agent.id, "Count to ten.");
  await expect.poll(async () => (await getRun(api, first.id)).status).toBe("completed");
  await openPage(page, `/runs/${first.id}`);
  const context = page.getByRole("complementary", { name: "Context" });
  await expect(context).toContainText("and asked for no skill.");
  await context.getByRole("button", { name: "Why? vague-stamps" }).click();
  await expect(context).toContainText("- vague-stamps: Helps with files.");
  await expect(context).toContainText("The task shares no telling word with it.");
  await expect(context).toContainText("The description would fit many skills");
  await expect(
    context.getByRole("link", { name: "How it gets chosen more often" }),
  ).toHaveAttribute("href", `/skills/${vague.id}#advice`);
  await context.getByRole("button", { name: "Run again with /vague-stamps" }).click();
  await expect(page.getByRole("heading", { name: "/vague-stamps Count to ten." })).toBeVisible();
  await expect(context).toContainText("activated");
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await page.waitForURL(/\/runs\/compare\?a=run_/);
});
