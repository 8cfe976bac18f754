import { createGate } from "../support/gate";
import { storedRuleSchema } from "../../lib/policy/rule";
import { addedMemberSchema } from "../../lib/workspaces/add-member";
import { openPage } from "./support/open-page";
import { createAgent, createModel, createSkill, getRun, read, startRun } from "./support/rest";
import { expect, test } from "./support/test";

test("an active skill is taken out of the context from the page, and the next answer goes without it", async ({
  page,
  api,
  modelServer,
}) => {
  const held = createGate();
  modelServer.answer(
    { calls: [{ name: "activate_skill", arguments: { skill_name: "freed-again" } }] },
    {
      text: "I thought about it.",
      until: held.opened,
      calls: [{ name: "list_files", arguments: {} }],
    },
    { text: "Done without it." },
  );
  const skill = await createSkill(api, "freed-again", "# A text that takes room");
  const modelId = await createModel(api, "Freeing model", modelServer.url);
  const agent = await createAgent(api, "Freeing", { modelId, skillIds: [skill.id] });
  const run = await startRun(api, agent.id, "Begin.");

  await openPage(page, `/runs/${run.id}`);
  const context = page.getByRole("complementary", { name: "Context" });
  await context.getByRole("button", { name: "Deactivate freed-again" }).click();
  await expect(context).toContainText("deactivated");
  await expect(context.getByRole("button", { name: "Deactivate freed-again" })).toHaveCount(0);
  await expect(page.getByText(/freed-again is deactivated by \S+/)).toBeVisible();
  held.open();
  await expect.poll(async () => (await getRun(api, run.id)).status).toBe("completed");
  const last = JSON.stringify(modelServer.requests.at(-1)?.messages);
  expect(last).not.toContain("A text that takes room");
  expect((await getRun(api, run.id)).budget?.skills.used).toBe(0);
});

test("skills that rules withhold are one row, which opens to each with its reason", async ({
  page,
  api,
  modelServer,
}) => {
  const reasons = { "csv-insights": "Reads too much.", "log-triage": "Not yet looked at." };
  const rules: string[] = [];
  const skillIds: string[] = [];
  for (const [slug, reason] of Object.entries(reasons)) {
    const skill = (await (await api.get(`/v1/skills/${slug}`)).json()) as { id: string };
    skillIds.push(skill.id);
    const data = { effect: "deny", target: { kind: "skill", value: slug }, reason };
    rules.push((await read(await api.post("/v1/policy/rules", { data }), storedRuleSchema)).id);
  }
  modelServer.answer({ text: "Without them." });
  const modelId = await createModel(api, "Denied model", modelServer.url);
  const agent = await createAgent(api, "Denied", { modelId, skillIds });
  const run = await startRun(api, agent.id, "Count the rows.");
  await expect.poll(async () => (await getRun(api, run.id)).status).toBe("completed");
  await openPage(page, `/agents/${agent.id}`);
  await expect(page.getByText("Try one of these")).toHaveCount(0);

  await openPage(page, `/runs/${run.id}`);
  const row = page.getByRole("button", { name: /2 skills withheld by rules: / });
  await expect(row).toContainText("csv-insights");
  await expect(page.getByRole("list", { name: "Events" })).not.toContainText("Reads too much.");
  await row.click();
  for (const reason of Object.values(reasons)) {
    await expect(page.getByRole("list", { name: "Events" })).toContainText(reason);
  }
  for (const id of rules) await api.delete(`/v1/policy/rules/${id}`);
});

test.describe("a viewer", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("sees a run that waits without a control that would be refused", async ({
    page,
    api,
    modelServer,
  }) => {
    const rule = await read(
      await api.post("/v1/policy/rules", {
        data: { effect: "ask", target: { kind: "tool", value: "write_file" } },
      }),
      storedRuleSchema,
    );
    modelServer.answer(
      { calls: [{ name: "activate_skill", arguments: { skill_name: "seen-by-all" } }] },
      { calls: [{ name: "write_file", arguments: { path: "a.txt", text: "x" } }] },
      { text: "Written." },
    );
    const skill = await createSkill(api, "seen-by-all", "# Seen");
    const modelId = await createModel(api, "Watched model", modelServer.url);
    const agent = await createAgent(api, "Watched", { modelId, skillIds: [skill.id] });
    const run = await startRun(api, agent.id, "Write it.");
    const data = { email: "vera@example.com", role: "viewer", password: "correct horse" };
    await read(await api.post("/v1/members", { data }), addedMemberSchema);

    await openPage(page, `/runs/${run.id}`);
    await page.getByLabel("E-mail").fill(data.email);
    await page.getByLabel("Password").fill(data.password);
    await page.getByRole("button", { name: "Sign in" }).first().click();
    await expect(
      page.getByText("write_file waits for a member’s approval", { exact: true }),
    ).toBeVisible();
    const main = page.getByRole("main");
    for (const name of ["Approve", "Deny", "Stop", "Run again", "Run with…", /Deactivate/]) {
      await expect(main.getByRole("button", { name })).toHaveCount(0);
    }
    await expect(main.getByRole("textbox", { name: "Message to the agent" })).toHaveCount(0);

    const { events } = (await (await api.get(`/v1/runs/${run.id}/events`)).json()) as {
      events: { type: string; call_id?: string }[];
    };
    const asked = events.find(({ type }) => type === "approval.requested");
    await api.post(`/v1/runs/${run.id}/approvals/${asked?.call_id ?? ""}`, {
      data: { decision: "approve" },
    });
    await expect(page.getByRole("heading", { name: "Answer" })).toBeVisible();
    await expect(main.getByRole("button", { name: "Run again" })).toHaveCount(0);
    await api.delete(`/v1/policy/rules/${rule.id}`);
  });
});
