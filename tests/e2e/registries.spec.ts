import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { request, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { z } from "zod";
import { WORKSPACE_COOKIE } from "../../lib/auth/workspace-cookie";
import { skillSchema } from "../../lib/skills/skill";
import { openPage } from "./support/open-page";
import { read } from "./support/rest";
import { startApplication, type RunningApplication } from "./support/running-application";
import { expect, test as base } from "./support/test";

const ADMIN_TOKEN = "satchel-registries-admin-token-0123456789";

type Team = {
  /** Puts a version of a skill into the shared folder. */
  put: (name: string, version: string, lines: readonly string[]) => Promise<void>;
  folder: string;
  /** REST in the team's workspace, which has no skills of its own. */
  rest: APIRequestContext;
  /** A signed-in admin who looks at that workspace. */
  person: Page;
};

const LINES = ["First.", "Second.", "Third.", "Fourth.", "Fifth."];

/** An application of its own, that shares a folder: the skills in it belong to the first workspace. */
const test = base.extend<{ team: Team }>({
  team: async ({ browser }, use) => {
    const root = await realpath(await mkdtemp(path.join(os.tmpdir(), "satchel-registries-")));
    const folder = path.join(root, "shared");
    const put: Team["put"] = async (name, version, lines) => {
      await mkdir(path.join(folder, name), { recursive: true });
      const header = `name: ${name}\ndescription: Does ${name}.\nmetadata:\n  version: "${version}"`;
      const text = `---\n${header}\n---\n\n${lines.join("\n\n")}\n`;
      await writeFile(path.join(folder, name, "SKILL.md"), text);
    };
    await put("deploy", "1.0.0", LINES);
    await put("report", "1.0.0", LINES);
    const application = await startApplication({
      DATA_DIR: path.join(root, "data"),
      ADMIN_TOKEN,
      SKILLS_DIRS: folder,
    });
    const { rest, slug } = await workspaceOf(application);
    const person = await signedIn(browser, application, slug);
    await use({ put, folder, rest, person });
    await Promise.all([rest.dispose(), person.context().close()]);
    expect(await application.stop()).toBe(0);
    await rm(root, { recursive: true });
  },
});

async function workspaceOf({ address: baseURL }: RunningApplication) {
  const of = (token: string) =>
    request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const first = await of(ADMIN_TOKEN);
  const made = z.object({ slug: z.string(), token: z.string() });
  const data = { name: "Team" };
  const { slug, token } = await read(await first.post("/v1/workspaces", { data }), made);
  await first.dispose();
  return { rest: await of(token), slug };
}

async function signedIn(
  browser: Browser,
  { address, signInLink }: RunningApplication,
  workspace: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  // Its form sends itself, perhaps before the page has loaded.
  await page.goto(signInLink, { waitUntil: "commit" });
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await context.addCookies([{ name: WORKSPACE_COOKIE, value: workspace, url: address }]);
  return page;
}

test("a folder becomes a registry, an install stays at its version, an update keeps edits, a lockfile says what differs", async ({
  team: { put, folder, rest, person: page },
}) => {
  test.setTimeout(300_000);
  await openPage(page, "/settings/registries");
  await page.getByLabel("Kind").selectOption("directory");
  await page.getByLabel("Address").fill(folder);
  await page.getByLabel("Sync", { exact: true }).selectOption("daily");
  await page.getByRole("button", { name: "Add registry" }).click();
  const row = page.getByRole("listitem").filter({ hasText: folder });
  await expect(row.getByText("2 added, 0 updated, 0 unchanged, 0 refused.")).toBeVisible();

  await put("deploy", "1.1.0", LINES.with(0, "First of the new one."));
  await mkdir(path.join(folder, "broken"));
  await writeFile(path.join(folder, "broken", "SKILL.md"), "---\n: :\n");
  await row.getByRole("button", { name: "Sync now" }).click();
  await expect(row.getByText("0 added, 1 updated, 1 unchanged, 1 refused.")).toBeVisible();
  await row.getByText("1 item refused").click();
  await expect(row.getByText("broken", { exact: true })).toBeVisible();

  await row.getByRole("link").first().click();
  await page.getByRole("link", { name: "deploy" }).first().click();
  await page.getByRole("link", { name: "1.0.0" }).first().click();
  await page.getByRole("button", { name: "Install 1.0.0" }).click();
  await expect(page.getByText("Installed “deploy” 1.0.0.")).toBeVisible();
  const edited = LINES.with(4, "Fifth as we do it.").join("\n\n");
  const header = '---\nname: deploy\ndescription: Does deploy.\nmetadata:\n  version: "1.0.0"\n---';
  const put200 = await rest.put("/v1/skills/deploy/content", { data: `${header}\n\n${edited}\n` });
  expect(put200.status()).toBe(200);

  await openPage(page, "/skills/deploy/update");
  await expect(page.getByText("Everything is decided.")).toBeVisible();
  await page.getByRole("tab", { name: /^Replace/ }).click();
  await expect(page.getByText("SKILL.md", { exact: true }).first()).toBeVisible();
  await page.getByRole("tab", { name: /^Merge/ }).click();
  await page.getByRole("button", { name: "Merge 1.1.0 into this copy" }).click();
  await expect(page).toHaveURL(/\/skills\/deploy$/);
  const text = await (await rest.get("/v1/skills/deploy/content")).text();
  expect([text.includes("First of the new one."), text.includes("Fifth as we do it.")]).toEqual([
    true,
    true,
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("“deploy” is as it was before.")).toBeVisible();
  const back = await read(await rest.get("/v1/skills/deploy"), skillSchema);
  expect(back.catalog).toMatchObject({ version: "1.0.0", edited: true });

  await openPage(page, "/settings/lockfile");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download lockfile" }).click();
  const lockfile = await readFile(await (await download).path(), "utf8");
  expect(lockfile).toBe(await (await rest.get("/v1/lockfile")).text());
  await page.getByRole("textbox", { name: "Lockfile" }).fill(lockfile);
  await page.getByRole("button", { name: "See what differs" }).click();
  await expect(page.getByText("1 difference; 0 alike.")).toBeVisible();
  await page.getByLabel("Replace 1 copy edited here. The edits stay in the history.").check();
  await page.getByRole("button", { name: "Make alike" }).click();
  await expect(page.getByText("Alike: all 1 install are as the lockfile says.")).toBeVisible();
  const alike = await read(await rest.get("/v1/skills/deploy"), skillSchema);
  expect(alike.catalog).toMatchObject({ version: "1.0.0", edited: false });
});

test("a conflict is settled in the editor before it can be merged", async ({
  team: { put, folder, rest, person: page },
}) => {
  test.setTimeout(300_000);
  const registry = { kind: "directory", url: folder, trust: "verified" };
  const { id } = await read(await rest.post("/v1/registries", { data: registry }), made);
  await rest.post(`/v1/registries/${id}/sync`);
  const found = await read(
    await rest.get(`/v1/catalog?registry=${id}&q=report`),
    z.object({ items: z.array(made) }),
  );
  await rest.post(`/v1/catalog/${found.items[0]?.id ?? ""}/install`, { data: {} });
  const mine = (await (await rest.get("/v1/skills/report/content")).text()).replace(
    "Third.",
    "Ours.",
  );
  await rest.put("/v1/skills/report/content", { data: mine });
  await put("report", "2.0.0", LINES.with(2, "Theirs."));
  await rest.post(`/v1/registries/${id}/sync`);

  await openPage(page, "/skills/report/update");
  const merge = page.getByRole("button", { name: "Merge 2.0.0 into this copy" });
  await expect(merge).toBeDisabled();
  await expect(page.getByText("1 file to decide.")).toBeVisible();
  await page.getByRole("button", { name: "Both" }).click();
  await expect(page.getByText("Everything is decided.")).toBeVisible();
  await merge.click();
  await expect(page).toHaveURL(/\/skills\/report$/);
  expect(await (await rest.get("/v1/skills/report/content")).text()).toContain("Ours.\nTheirs.");
});

test("an install that follows moves with a sync, says why it stays, and goes back for good", async ({
  team: { put, folder, rest, person: page },
}) => {
  test.setTimeout(300_000);
  const registry = { kind: "directory", url: folder, trust: "verified" };
  const { id } = await read(await rest.post("/v1/registries", { data: registry }), made);
  const sync = () => rest.post(`/v1/registries/${id}/sync`);
  await sync();
  const found = await read(
    await rest.get(`/v1/catalog?registry=${id}&q=report`),
    z.object({ items: z.array(made) }),
  );
  await rest.post(`/v1/catalog/${found.items[0]?.id ?? ""}/install`, { data: {} });
  const version = async () =>
    (await read(await rest.get("/v1/skills/report"), skillSchema)).catalog?.version;

  await openPage(page, "/skills/report");
  await page.getByRole("button", { name: "Follow the latest version" }).click();
  await expect(page.getByRole("heading", { name: "Follows the latest version" })).toBeVisible();
  const rule = await read(
    await rest.post("/v1/policy/rules", {
      data: { effect: "deny", scope: "workspace", target: { kind: "registry", value: id } },
    }),
    made,
  );
  await put("report", "1.1.0", LINES.with(2, "Theirs."));
  await sync();
  await openPage(page, "/skills/report/update");
  await expect(page.getByText(/It stayed at 1\.0\.0 and did not move to 1\.1\.0/)).toBeVisible();
  await rest.delete(`/v1/policy/rules/${rule.id}`);
  await sync();
  expect(await version()).toBe("1.1.0");

  await openPage(page, "/skills/report");
  await page.getByRole("button", { name: "Go back and stay there" }).click();
  await expect(page.getByRole("heading", { name: "Pinned" })).toBeVisible();
  await sync();
  expect(await version()).toBe("1.0.0");
});

const made = z.object({ id: z.string() });
