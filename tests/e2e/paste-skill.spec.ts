import { editor, openEditor } from "./support/editor";
import { openPage } from "./support/open-page";
import { paste } from "./support/paste";
import { createSkill, storedSkills } from "./support/rest";
import { expect, test } from "./support/test";

const FROM_CHAT = `Here is your skill:

\`\`\`markdown
---
name: pasted-notes
description: Formats notes. Use when somebody pastes raw minutes.
license: MIT
---

# Notes

Write a summary.
\`\`\`
`;

test("a skill pasted anywhere on the new page fills its fields, once undone leaves them as they were", async ({
  page,
  api,
}) => {
  await openPage(page, "/skills/new");
  const name = page.getByLabel("Name");
  await name.fill("typed-before");
  await name.blur();
  await paste(page, FROM_CHAT);

  await expect(page.getByText("Filled from the pasted skill.")).toBeVisible();
  await expect(name).toHaveValue("pasted-notes");
  await expect(page.getByLabel("Description")).toHaveValue(/^Formats notes\./);
  const body = page.getByLabel("Instructions, or a whole SKILL.md");
  await expect(body).toHaveValue("# Notes\n\nWrite a summary.\n");
  await expect(page.getByText("Also in its header, kept as written: license")).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(name).toHaveValue("typed-before");
  await expect(body).toHaveValue("");

  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await paste(page, "Just a sentence.");
  await expect(name).toHaveValue("typed-before");
  expect(await storedSkills(api)).not.toContain("pasted-notes v1");
});

test("a whole SKILL.md in the text field is offered to the fields, and never makes two headers", async ({
  page,
  api,
}) => {
  await openPage(page, "/skills/new");
  await page
    .getByLabel("Instructions, or a whole SKILL.md")
    .fill("---\nname: whole-one\ndescription: Use when: asked\n---\n\nDo it.\n");
  await page.getByRole("button", { name: "Fill the fields from it" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("whole-one");
  await page.getByRole("button", { name: "Preview", disabled: false }).click();
  const preview = page.getByRole("dialog", { name: "What was understood" });
  await preview.getByRole("button", { name: "Store this skill" }).click();
  await page.waitForURL("**/skills/whole-one");
  const stored = await (await api.get("/v1/skills/whole-one/content")).text();
  expect(stored.match(/^---$/gm)).toHaveLength(2);
});

test("a problem in the preview is mended with a click before anything is stored", async ({
  page,
  api,
}) => {
  await openPage(page, "/skills/new");
  await page
    .getByLabel("Instructions, or a whole SKILL.md")
    .fill("---\nname: Mended Here\ndescription: Use when somebody asks.\n---\n\nDo it.\n");
  await page.getByRole("button", { name: "Preview", disabled: false }).click();
  const preview = page.getByRole("dialog", { name: "What was understood" });
  await preview.getByRole("button", { name: /^Fix: The name "Mended Here"/ }).click();
  await expect(preview.getByText(/The name "Mended Here"/)).toBeHidden();
  await preview.getByRole("button", { name: "Store this skill" }).click();
  await page.waitForURL("**/skills/mended-here");
  expect(await (await api.get("/v1/skills/mended-here/content")).text()).toContain(
    "name: mended-here",
  );
});

test("a skill pasted on the editor's page becomes its unsaved text; in the editor it is only text", async ({
  page,
  api,
}) => {
  const skill = await createSkill(api, "paste-target", "# Before");
  await openEditor(page, skill.slug);
  await page.getByRole("heading", { level: 1 }).click();
  await paste(page, FROM_CHAT);
  await expect(page.getByText("Filled from the pasted skill.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("pasted-notes");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("paste-target");
  // A toast that goes gives the focus back to what had it before.
  await expect(page.getByText("Filled from the pasted skill.")).toHaveCount(0);

  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await expect(editor(page)).toBeFocused();
  await paste(page, FROM_CHAT);
  await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("paste-target");
});
