import { openPage } from "./support/open-page";
import { createAgent, createSkill, getRun } from "./support/rest";
import { expect, test } from "./support/test";
import { zipOf } from "./support/zip-of";

test("the preview of a zip lists its files, mends its SKILL.md with a click, and the skill is attached from its page", async ({
  page,
  api,
}) => {
  const agent = await createAgent(api, "Takes new skills");
  const bytes = await zipOf({
    "mended-zip/SKILL.md": "---\nname: mended-zip\ndescription: Use when: asked.\n---\n\nDo it.\n",
    "mended-zip/scripts/run.mjs": "console.log(1);\n",
  });
  await openPage(page, "/skills/new");
  const upload = { name: "mended-zip.zip", mimeType: "application/zip", buffer: bytes };
  await page.getByLabel("Skill file", { exact: true }).setInputFiles(upload);
  const preview = page.getByRole("dialog", { name: "What was understood" });
  await preview.getByText(/^2 files, \d+ B$/).click();
  await expect(preview.getByRole("list", { name: "Files of mended-zip" })).toContainText("run.mjs");
  await preview.getByRole("button", { name: /^Fix: / }).click();
  await expect(page.getByText("Fixed in SKILL.md; nothing is stored yet.")).toBeVisible();
  await expect(preview.getByRole("button", { name: /^Fix: / })).toHaveCount(0);
  await preview.getByRole("button", { name: "Store this skill" }).click();
  await page.waitForURL("**/skills/mended-zip");
  const content = await (await api.get("/v1/skills/mended-zip/content")).text();
  expect(content).toContain('description: "Use when: asked."');
  expect((await api.get("/v1/skills/mended-zip/files/scripts/run.mjs")).status()).toBe(200);

  await page.getByRole("button", { name: "Attach to an agent", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Attach “mended-zip” to an agent" });
  await dialog.getByRole("button", { name: /Takes new skills/ }).click();
  await page.getByRole("button", { name: "Give it a task" }).click();
  await page.waitForURL(`**/agents/${agent.id}#task`);
  await page.getByRole("textbox", { name: "Task" }).fill("/mended-zip");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.waitForURL(/\/runs\/run_/);
  const runId = page.url().split("/").at(-1) ?? "";
  await expect.poll(async () => (await getRun(api, runId)).status).toBe("completed");
  expect((await getRun(api, runId)).ledger).toMatchObject([{ state: "activated" }]);

  await openPage(page, "/skills/mended-zip");
  await expect(page.getByRole("button", { name: "Attach to an agent", exact: true })).toHaveCount(
    0,
  );
});

test("the preview says that a name is taken, before storing asks what to do about it", async ({
  page,
  api,
}) => {
  const skill = await createSkill(api, "twice-uploaded", "# First");
  const source = "---\nname: twice-uploaded\ndescription: Again.\n---\n\n# Second\n";
  await openPage(page, "/skills/new");
  await page.getByLabel("Skill file", { exact: true }).setInputFiles({
    name: "SKILL.md",
    mimeType: "text/markdown",
    buffer: Buffer.from(source),
  });
  const preview = page.getByRole("dialog", { name: "What was understood" });
  await expect(preview).toContainText("the name is taken");
  await expect(preview).toContainText("becomes v2 of it or gets another name");
  await preview.getByRole("button", { name: "Store this skill" }).click();
  await page.getByRole("button", { name: "Make it the next version" }).click();
  await page.waitForURL("**/skills/twice-uploaded");
  const now = (await (await api.get(`/v1/skills/${skill.id}`)).json()) as { version: number };
  expect(now.version).toBe(2);
});

test("a skill of the catalog that lost its agent says so, and gets one with a click", async ({
  page,
  api,
}) => {
  const { items } = (await (await api.get("/v1/agents")).json()) as {
    items: { id: string; name: string; skill_ids: string[] }[];
  };
  const skill = (await (await api.get("/v1/skills/release-notes")).json()) as { id: string };
  const users = items.filter((agent) => agent.skill_ids.includes(skill.id));
  for (const agent of users) {
    const ids = agent.skill_ids.filter((id) => id !== skill.id);
    await api.patch(`/v1/agents/${agent.id}`, { data: { skill_ids: ids } });
  }
  await openPage(page, "/catalog");
  await expect(page.getByText("Everything in the catalog is installed.")).toBeVisible();
  await expect(page.getByText("attached to no agent", { exact: true })).toHaveCount(1);
  await page.getByRole("main").getByRole("button", { name: "Attach to an agent" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(users[0]?.name ?? "") })
    .click();
  await expect(page.getByText("attached to no agent", { exact: true })).toHaveCount(0);
});
