import { z } from "zod";
import { editor, openEditor, typeAtTheEnd } from "./support/editor";
import { openPage } from "./support/open-page";
import { createAgent, createSkill, read } from "./support/rest";
import { expect, test } from "./support/test";

test("a changed SKILL.md is saved as the next version, and the history shows what changed", async ({
  page,
  api,
  application,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== application.address) outside.push(request.url());
  });
  const skill = await createSkill(api, "edited-here", "# Written first");

  await openEditor(page, skill.slug);
  await typeAtTheEnd(page, "Added in the editor.");
  await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved as v2")).toBeVisible();
  expect(await contentOf(api, skill.slug)).toContain("Added in the editor.");

  await openPage(page, `/skills/${skill.slug}/versions`);
  const versions = page.getByRole("group", { name: "Versions" });
  await expect(versions.getByRole("link", { name: "v2", exact: true })).toBeVisible();
  await expect(versions.getByRole("link", { name: "v1", exact: true })).toBeVisible();
  await expect(page.getByText("Added in the editor.").first()).toBeVisible({ timeout: 20_000 });
  expect(outside, "asked of other origins").toEqual([]);
});

test("when somebody else saved first, both texts are shown and none is lost", async ({
  page,
  api,
}) => {
  const skill = await createSkill(api, "edited-twice", "# Shared text");
  await openEditor(page, skill.slug);
  await typeAtTheEnd(page, "My own line.");

  const theirs = (await contentOf(api, skill.slug)).replace("# Shared text", "# Their heading");
  const put = await api.put(`/v1/skills/${skill.slug}/content`, {
    data: theirs,
    headers: { "content-type": "text/markdown", "if-match": '"1"' },
  });
  expect(put.ok()).toBe(true);
  await page.keyboard.press("ControlOrMeta+s");

  const conflict = page.getByRole("region", { name: "Conflict" });
  await expect(conflict).toContainText("SKILL.md was saved as v2 by somebody else.");
  await expect(conflict).toContainText("Their heading");
  await expect(conflict).toContainText("My own line.");
  expect(await contentOf(api, skill.slug), "nobody's text was overwritten").toBe(theirs);

  await page.reload();
  await expect(page.getByText("Text that was not saved last time is back")).toBeVisible();
  await expect(page.getByText("My own line.").first()).toBeVisible();

  await editor(page).focus();
  await page.keyboard.press("ControlOrMeta+s");
  await conflict.getByRole("button", { name: "Save mine as v3" }).click();
  await expect(page.getByText("Saved as v3")).toBeVisible();
  expect(await contentOf(api, skill.slug)).toContain("My own line.");
  const { items } = await read(
    await api.get(`/v1/skills/${skill.slug}/versions`),
    z.object({ items: z.array(z.object({ version: z.number() })) }),
  );
  expect(items.map((item) => item.version)).toEqual([3, 2, 1]);
});

test("deleting a skill names the agents that lose it", async ({ page, api }) => {
  const skill = await createSkill(api, "soon-gone", "# Gone soon");
  await createAgent(api, "Bereft agent", { skillIds: [skill.id] });

  await openPage(page, `/skills/${skill.slug}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("dialog", { name: "Delete “soon-gone”?" });
  await expect(question).toContainText("1 agent uses it and will lose it:");
  await expect(question.getByRole("link", { name: "Bereft agent" })).toBeVisible();

  await question.getByRole("button", { name: "Cancel" }).click();
  expect((await api.get(`/v1/skills/${skill.slug}`)).status()).toBe(200);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await question.getByRole("button", { name: "Detach and delete" }).click();
  await page.waitForURL(/\/skills$/);
  expect((await api.get(`/v1/skills/${skill.slug}`)).status()).toBe(404);
});

type Api = Parameters<typeof createSkill>[0];

async function contentOf(api: Api, slug: string): Promise<string> {
  return (await api.get(`/v1/skills/${slug}/content`)).text();
}
