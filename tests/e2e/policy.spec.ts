import { z } from "zod";
import { storedRuleSchema } from "../../lib/policy/rule";
import { addedMemberSchema } from "../../lib/workspaces/add-member";
import { openPage } from "./support/open-page";
import { createAgent, createModel, getRun, read, startRun } from "./support/rest";
import { expect, test } from "./support/test";

const RULES = "/v1/policy/rules";
const rules = z.object({ items: z.array(storedRuleSchema) });
const made = z.object({ id: z.string() });

test.afterEach(async ({ api }) => {
  for (const { id } of (await read(await api.get(RULES), rules)).items) {
    await api.delete(`${RULES}/${id}`);
  }
});

test("a rule is written with what it would withhold in view, listed as a sentence, deleted and brought back", async ({
  page,
  api,
}) => {
  const skill = await read(await api.get("/v1/skills/csv-insights"), made);
  await createAgent(api, "Policy reader", { skillIds: [skill.id] });
  await openPage(page, "/policy");
  await expect(page.getByText("No rules: everything is allowed")).toBeVisible();
  await page.getByLabel("To what").selectOption("trust");
  await page.getByLabel("Which one").selectOption("official");
  const preview = page.getByRole("region", { name: "What would this withhold?" });
  await expect(preview.getByRole("link", { name: "csv-insights" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Policy reader" })).toBeVisible();
  await page.getByLabel("Why").fill("Being looked at.");
  await page.getByRole("button", { name: "Save rule" }).click();
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "Deny official skills" });
  await expect(row).toContainText("Being looked at.");
  await row.getByRole("button", { name: /Delete the rule/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Being looked at.");
});

test("a slip in a skill's name is seen before the rule is saved, and mended with one click", async ({
  page,
}) => {
  await openPage(page, "/policy");
  await page.getByLabel("Which one").fill("csv-insigts");
  const preview = page.getByRole("region", { name: "What would this withhold?" });
  await expect(preview).toContainText("No skill here has this id or name.");
  await preview.getByRole("button", { name: "csv-insights" }).click();
  await expect(page.getByLabel("Which one")).toHaveValue("csv-insights");
  await expect(preview.getByRole("link", { name: "csv-insights" })).toBeVisible();
  await expect(preview).not.toContainText("No skill here has this id or name.");
});

test("a rule on a registry that nobody has is refused while it is written", async ({ page }) => {
  await openPage(page, "/policy");
  await page.getByLabel("To what").selectOption("registry");
  await page.getByLabel("Which one").fill("githup");
  const preview = page.getByRole("region", { name: "What would this withhold?" });
  await expect(preview).toContainText('There is no registry "githup" here.');
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "githup" })).toBeVisible();
});

test("a block from a skill's page withholds it from the next run, which leads to the rule", async ({
  page,
  api,
  modelServer,
}) => {
  const skill = await read(await api.get("/v1/skills/csv-insights"), made);
  await openPage(page, "/skills/csv-insights");
  await page.getByRole("button", { name: "Block…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why").fill("Reads too much.");
  await dialog.getByRole("button", { name: "Block now" }).click();
  await expect(page.getByText("is blocked in every run from now on")).toBeVisible();
  const [rule] = (await read(await api.get(RULES), rules)).items;

  modelServer.answer({ text: "Done without it." });
  const modelId = await createModel(api, "Blocked model", modelServer.url);
  const agent = await createAgent(api, "Blocked", { modelId, skillIds: [skill.id] });
  const run = await startRun(api, agent.id, "Count the rows.");
  await expect.poll(async () => (await getRun(api, run.id)).status).toBe("completed");
  expect((await getRun(api, run.id)).ledger).toMatchObject([
    { name: "csv-insights", state: "withheld", rule: { id: rule?.id } },
  ]);
  await openPage(page, `/runs/${run.id}`);
  await expect(page.getByText("csv-insights is withheld:")).toBeVisible();
  await page.getByRole("link", { name: "See the rule" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/policy#${rule?.id ?? ""}$`));
  await expect(page.getByText("Reads too much.")).toBeVisible();
});

test("a call that a rule asks about waits on the run page, and goes on when a person approves", async ({
  page,
  api,
  modelServer,
}) => {
  const target = { kind: "tool", value: "shell" };
  await api.post(RULES, { data: { effect: "ask", target, reason: "Look first." } });
  const shell = { name: "shell", arguments: { command: "echo went >on.txt" } };
  modelServer.answer({ calls: [shell] }, { text: "It went on." });
  const modelId = await createModel(api, "Asking model", modelServer.url);
  const agent = await createAgent(api, "Asking", { modelId });
  const run = await startRun(api, agent.id, "Go on.");
  await openPage(page, `/runs/${run.id}`);
  await expect(page.getByText("shell waits for your approval", { exact: true })).toBeVisible();
  await expect(page.getByText("Look first.").first()).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).first().click();
  await expect.poll(async () => (await getRun(api, run.id)).status).toBe("completed");
  expect(await (await api.get(`/v1/runs/${run.id}/files/on.txt`)).text()).toBe("went\n");
});

test("the audit log shows what was done, filters it and hands it out as a table", async ({
  page,
  api,
}) => {
  const target = { kind: "skill", value: "audited" };
  await api.post(RULES, { data: { effect: "deny", target } });
  await openPage(page, "/settings/audit?action=rule.created");
  const entry = page.locator("details").filter({ hasText: "Deny the skill audited" }).first();
  await entry.locator("summary").click();
  await expect(entry.getByText("rule.created").last()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("audit.csv");
});

test.describe("a member", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("sees the workspace's rules, and makes rules of their own only", async ({ page, api }) => {
    await api.post(RULES, {
      data: { effect: "deny", target: { kind: "trust", value: "community" } },
    });
    const data = { email: "rosa@example.com", role: "member", password: "correct horse" };
    await read(await api.post("/v1/members", { data }), addedMemberSchema);
    await openPage(page, "/policy");
    await page.getByLabel("E-mail").fill(data.email);
    await page.getByLabel("Password").fill(data.password);
    await page.getByRole("button", { name: "Sign in" }).first().click();
    await expect(page.getByText("Deny community skills")).toBeVisible();
    await expect(page.getByRole("button", { name: /Delete the rule/ })).toHaveCount(0);
    await page.getByLabel("To what").selectOption("trust");
    await page.getByLabel("Which one").selectOption("official");
    await page.getByRole("button", { name: "Save rule" }).click();
    const own = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "Deny official skills" });
    await expect(own).toContainText("your installs only");
    await own.getByRole("button", { name: /Delete the rule/ }).click();
    await expect(own).toHaveCount(0);
  });
});
