import { z } from "zod";
import { openPage, reloadPage } from "./support/open-page";
import { createAgent, createSkill, read } from "./support/rest";
import { expect, test } from "./support/test";

const indexSchema = z.object({ skills: z.array(z.object({ name: z.string() })) });

test("an admin publishes a skill on its page and gets the command that installs it", async ({
  page,
  api,
  application,
}) => {
  const skill = await createSkill(api, "handed-out", "# Steps");
  const names = async () => {
    const { skills } = await read(
      await api.get("/.well-known/agent-skills/index.json"),
      indexSchema,
    );
    return skills.map(({ name }) => name);
  };
  await openPage(page, `/skills/${skill.slug}`);
  await page.getByRole("checkbox", { name: "Published" }).click();
  await expect(page.getByRole("checkbox", { name: "Published" })).toBeChecked();
  await page.getByRole("combobox", { name: "Agent" }).selectOption("Cursor");
  await page.getByRole("combobox", { name: "Where" }).selectOption("all my projects");
  await expect(page.getByLabel("With the public client", { exact: true })).toHaveText(
    `npx skills add ${application.address} --skill handed-out --agent cursor --global`,
  );
  expect(await names()).toContain("handed-out");

  await reloadPage(page);
  await page.getByRole("checkbox", { name: "Published" }).click();
  await expect(page.getByRole("checkbox", { name: "Published" })).not.toBeChecked();
  expect(await names()).not.toContain("handed-out");
});

test("a skill says what would get it chosen, and an agent which of its skills overlap", async ({
  page,
  api,
}) => {
  const content = (name: string) =>
    `---\nname: ${name}\ndescription: Writes release notes from merged branches.\n---\n\nSteps.\n`;
  const skillIds: string[] = [];
  for (const name of ["notes-one", "notes-two"]) {
    const made = await api.post("/v1/skills", { data: { content: content(name) } });
    skillIds.push((await read(made, z.object({ id: z.string() }))).id);
  }
  const agent = await createAgent(api, "Overlap", { skillIds });
  await openPage(page, "/skills/notes-one");
  await expect(page.getByText("but not when to use it", { exact: false })).toBeVisible();
  await expect(page.getByText("nearly the same as the one of", { exact: false })).toBeVisible();
  await openPage(page, `/agents/${agent.id}`);
  await expect(page.getByText("overlaps", { exact: true }).first()).toBeVisible();
});
