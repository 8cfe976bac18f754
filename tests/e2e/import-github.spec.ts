import type { Page } from "@playwright/test";
import type { FakeRepository } from "../support/fake-github";
import { openPage } from "./support/open-page";
import { storedSkills } from "./support/rest";
import { expect, test } from "./support/test";
import { zipOf } from "./support/zip-of";

const A = "a".repeat(40);
const B = "b".repeat(40);

function skill(name: string, description = `Says what ${name} is for.`): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n\nDo it.\n`;
}

function repository(name: string, commit: string, files: FakeRepository["files"]): FakeRepository {
  return { name, branches: { main: commit }, files };
}

async function preview(page: Page, url: string): Promise<void> {
  await page.getByRole("textbox", { name: "Repository, folder or SKILL.md" }).fill(url);
  await page.keyboard.press("Enter");
}

test("skills of a repository are looked at, chosen and imported in one go", async ({
  page,
  github,
  api,
}) => {
  github.serve(
    repository("acme/kit", A, {
      "skills/gh-one/SKILL.md": skill("gh-one"),
      "skills/gh-two/SKILL.md": skill("gh-two"),
      "skills/gh-three/SKILL.md": skill("gh-three"),
      "skills/gh-broken/SKILL.md": "---\nname: [broken\n---\n",
      "vendor/more": { submodule: "https://github.com/acme/more.git" },
    }),
  );
  const before = await storedSkills(api);
  await openPage(page, "/skills/new");
  await preview(page, "https://github.com/acme/kit");

  const choice = page.getByRole("dialog", { name: "Which skills to take" });
  await expect(choice).toContainText("acme/kit");
  await expect(choice).toContainText(A.slice(0, 8));
  await expect(choice.getByRole("checkbox", { name: /gh-broken/ })).toBeDisabled();
  await expect(choice.getByRole("listitem").filter({ hasText: "gh-broken" })).toContainText(
    "Error",
  );
  await expect(choice.getByRole("list", { name: "Not taken" })).toContainText("vendor/more");
  expect(await storedSkills(api)).toEqual(before);

  await choice.getByRole("button", { name: "None" }).click();
  await expect(choice.getByRole("button", { name: /^Store/ })).toBeDisabled();
  await choice.getByRole("button", { name: "All" }).click();
  await choice.getByRole("checkbox", { name: /gh-two/ }).uncheck();
  await choice.getByRole("button", { name: "Store 2 skills" }).click();

  await expect(page.getByText("Stored 2 skills.")).toBeVisible();
  const stored = await storedSkills(api);
  expect(stored).toEqual(expect.arrayContaining(["gh-one v1", "gh-three v1"]));
  expect(stored).toHaveLength(before.length + 2);
});

test("a refusal is said in words and the URL stays in its field", async ({ page, github }) => {
  github.fail({ status: 403, headers: { "retry-after": "600" }, message: "rate limit" });
  await openPage(page, "/skills/new");
  await preview(page, "acme/kit");

  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText("in 10 minutes");
  const field = page.getByRole("textbox", { name: "Repository, folder or SKILL.md" });
  await expect(field).toHaveValue("acme/kit");
  github.fail(null);
  github.serve(repository("acme/kit", A, { "gh-again/SKILL.md": skill("gh-again") }));
  await refusal.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "What was understood" })).toContainText("gh-again");
});

test("an imported skill is checked for changes, updated, and asked about once it was edited", async ({
  page,
  github,
  api,
}) => {
  const files = (description: string) => ({ "gh-live/SKILL.md": skill("gh-live", description) });
  github.serve(repository("acme/live", A, files("One.")));
  await openPage(page, "/skills/new");
  await preview(page, "acme/live");
  await page.getByRole("button", { name: "Store this skill" }).click();
  await page.waitForURL("**/skills/gh-live");
  await expect(page.getByText(`at ${A.slice(0, 8)}`)).toBeVisible();

  const check = page.getByRole("dialog", { name: "Check GitHub for changes" });
  await page.getByRole("button", { name: "Check for changes" }).click();
  await expect(check).toContainText("Nothing changed");
  await check.getByRole("button", { name: "Close" }).first().click();

  github.serve(repository("acme/live", B, files("Two.")));
  await page.getByRole("button", { name: "Check for changes" }).click();
  await expect(check.getByRole("list", { name: "Changed files" })).toContainText("SKILL.md");
  await check.getByRole("button", { name: "Import as v2" }).click();
  await expect(page.getByText("Stored “gh-live” as v2.")).toBeVisible();

  await api.put("/v1/skills/gh-live/files/mine.md", { data: "mine" });
  await openPage(page, "/skills/new");
  await preview(page, "acme/live");
  await page.getByRole("button", { name: "Store this skill" }).click();
  const question = page.getByRole("dialog", { name: "It was edited here" });
  await expect(question.getByRole("list", { name: "Changed files" })).toContainText("mine.md");
  await question.getByRole("button", { name: "Make it the next version" }).click();
  await expect(page.getByText("Stored “gh-live” as v4.")).toBeVisible();
});

test("of a zip with several skills some are chosen the same way", async ({ page, api }) => {
  const before = await storedSkills(api);
  await openPage(page, "/skills/new");
  const buffer = await zipOf({
    "a/SKILL.md": skill("zip-one"),
    "b/SKILL.md": skill("zip-two"),
    "c/SKILL.md": skill("zip-three"),
    "d/SKILL.md": "---\nname: [broken\n---\n",
  });
  const file = { name: "many.zip", mimeType: "application/zip", buffer };
  await page.getByLabel("Skill file", { exact: true }).setInputFiles(file);
  const choice = page.getByRole("dialog", { name: "Which skills to take" });
  await expect(choice.getByRole("checkbox", { name: /^d/ })).toBeDisabled();
  await choice.getByRole("checkbox", { name: /zip-two/ }).uncheck();
  await choice.getByRole("button", { name: "Store 2 skills" }).click();
  await expect(page.getByText("Stored 2 skills.")).toBeVisible();
  const added = (await storedSkills(api)).filter((stored) => !before.includes(stored));
  expect(added.sort()).toEqual(["zip-one v1", "zip-three v1"]);
});
