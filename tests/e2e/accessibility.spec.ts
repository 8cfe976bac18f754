import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openPage } from "./support/open-page";
import { createAgent, createSkill, getRun, startRun } from "./support/rest";
import { expect, test } from "./support/test";

// What axe finds names its element; recording every step would take longer than the steps.
test.use({ trace: "off" });

const NARROW = { width: 360, height: 740 };

const PAGES = [
  "/",
  "/skills",
  "/skills/new",
  "/skills/accessible-skill",
  "/skills/accessible-skill/edit",
  "/skills/accessible-skill/versions",
  "/skills/accessible-skill/usage",
  "/agents",
  "/agents/new",
  "/agents/{agent}",
  "/runs",
  "/runs/{run}",
  "/catalog",
  "/policy",
  "/settings/profile",
  "/settings/members",
  "/settings/tokens",
  "/settings/models",
  "/settings/audit",
  "/settings/system",
] as const;

let agentId = "";
let runId = "";

test.beforeAll(async ({ api }) => {
  const body = "# Accessible\n\nA very long path: `skills/with/many/folders/that/go/on/and/on.md`.";
  const skill = await createSkill(api, "accessible-skill", body);
  const agent = await createAgent(api, "Accessible agent", { skillIds: [skill.id] });
  const run = await startRun(api, agent.id, "Say what accessible-skill is for.");
  await expect(async () => {
    expect((await getRun(api, run.id)).status).toBe("completed");
  }).toPass();
  agentId = agent.id;
  runId = run.id;
});

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, in light and in dark, and it fits 360 pixels`, async ({
    page,
  }) => {
    await openPage(page, path.replace("{agent}", agentId).replace("{run}", runId));
    await expectAccessible(page);
  });
}

test.describe("somebody who is not signed in", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("axe finds nothing on /sign-in, in light and in dark, and it fits 360 pixels", async ({
    page,
  }) => {
    await openPage(page, "/sign-in");
    await expectAccessible(page);
  });
});

async function expectAccessible(page: Page): Promise<void> {
  // A rendered SKILL.md may bring headings of its own.
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The editor repaints itself a moment after the page does.
    await expect.poll(() => violationsOf(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize(NARROW);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), "width at 360 pixels")
    .toBeLessThanOrEqual(NARROW.width);
  expect(await violationsOf(page), "narrow").toEqual([]);
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
