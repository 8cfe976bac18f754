import type { Page } from "@playwright/test";
import { dropFile } from "./support/drop-file";
import { openPage, reloadPage } from "./support/open-page";
import { expect, test } from "./support/test";
import { zipOf } from "./support/zip-of";

const SKILL = {
  "word-tally/SKILL.md": [
    "---",
    "name: word-tally",
    "description: Tallies the words of a poem. Use when somebody asks how often words occur.",
    "---",
    "",
    "# Tally words",
    "",
    "Count with the script, then name the most frequent word.",
    "",
    "```sh",
    "node scripts/tally.mjs",
    "```",
    "",
  ].join("\n"),
  "word-tally/scripts/tally.mjs": [
    'import { writeFileSync } from "node:fs";',
    'const words = "the rose is the rose".split(" ");',
    "const tally = {};",
    "for (const word of words) tally[word] = (tally[word] ?? 0) + 1;",
    'writeFileSync("../../tally.json", JSON.stringify(tally));',
    'console.log("tallied " + words.length + " words, rose " + tally.rose + " times");',
    "",
  ].join("\n"),
};
const TASK = "Tally the words of this poem, please.";
const OUTPUT = "tallied 5 words, rose 2 times";

test("a dropped skill folder is stored, given to an agent, and a run that uses it is watched", async ({
  page,
}) => {
  test.setTimeout(120_000);

  await test.step("drop the skill as a zip", async () => {
    await openPage(page, "/skills");
    await dropFile(page, { name: "word-tally.zip", bytes: await zipOf(SKILL) });
    await page.waitForURL("**/skills/word-tally");
    await expect(page.getByText("Stored “word-tally” as v1.")).toBeVisible();
  });

  await test.step("read what a model sees of it, its text and its files", async () => {
    const line = page.getByRole("region", { name: "What a model sees" });
    await expect(line).toContainText(/\d+ tokens in the catalog block/);
    await expect(line).toContainText("Tallies the words of a poem.");
    await expect(page.getByRole("heading", { name: "Tally words" })).toBeVisible();
    const files = page.getByRole("navigation", { name: "Files" });
    await files.getByRole("link", { name: /tally\.mjs/ }).click();
    const script = page.getByRole("region", { name: "scripts/tally.mjs" });
    await expect(script).toContainText("writeFileSync");
  });

  await test.step("find it in the list, with its tokens", async () => {
    await openPage(page, "/skills");
    const skills = page.getByRole("group", { name: "Skills" });
    await expect(skills.getByRole("link", { name: "word-tally" })).toBeVisible();
    await expect(skills.getByTitle(/^tokens: line in the catalog/).first()).toHaveText(
      /^\d+ \/ \d+/,
    );
  });

  await test.step("make an agent that has it attached", async () => {
    await openPage(page, "/agents/new");
    await page.getByRole("textbox", { name: "Name" }).fill("Tallier");
    await page.getByRole("textbox", { name: "Instruction" }).fill("Answer in one sentence.");
    await page.getByRole("button", { name: "Attach" }).click();
    const picker = page.getByRole("dialog", { name: "Attach skills" });
    await picker.getByRole("searchbox", { name: "Find a skill" }).fill("tally");
    await picker.getByRole("button", { name: /word-tally/ }).click();
    await picker.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Make the agent" }).click();
    await page.waitForURL(/\/agents\/agt_/);
  });

  await test.step("see what every run of it will cost, and the block itself", async () => {
    await expect(page.getByRole("heading", { name: "Tallier" })).toBeVisible();
    await expect(page.getByText("Tokens in every run")).toBeVisible();
    await expect(page.getByLabel("The catalog block", { exact: true })).toContainText(
      "word-tally: Tallies the words of a poem.",
    );
  });

  await test.step("run a task and watch it", async () => {
    await page.getByRole("textbox", { name: "Task" }).fill(TASK);
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.waitForURL(/\/runs\/run_/);
    await expectWholeRun(page);
  });

  await test.step("the same stands there after a reload", async () => {
    await reloadPage(page);
    await expectWholeRun(page);
  });

  await test.step("open the exact text that entered the context", async () => {
    await page.getByRole("button", { name: "word-tally activated" }).click();
    const entry = page.getByLabel("the text of the entry", { exact: true });
    await expect(entry).toContainText('<skill_content name="word-tally">');
    await expect(entry).toContainText("Count with the script");
  });

  await test.step("a link to the row opens it", async () => {
    const activation = page.getByRole("button", { name: "word-tally activated" });
    const row = page.locator("[data-seq]", { has: activation });
    const link = await row.getByRole("link", { name: /^\+/ }).getAttribute("href");
    const address = new URL(page.url());
    await openPage(page, "/runs");
    await openPage(page, `${address.pathname}${link ?? ""}`);
    await expect(page.getByLabel("the text of the entry", { exact: true })).toBeVisible();
  });

  await test.step("read the file that the script wrote", async () => {
    const context = page.getByRole("complementary", { name: "Context" });
    await context.getByRole("button", { name: /^tally\.json/ }).click();
    await expect(page.getByRole("dialog")).toContainText('"rose":2');
  });
});

async function expectWholeRun(page: Page): Promise<void> {
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(page.getByText("Completed", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(timeline).toContainText(TASK);
  await expect(timeline).toContainText("1 skill on offer");
  await expect(timeline.getByRole("button", { name: "word-tally activated" })).toBeVisible();
  await expect(timeline.getByLabel("the output", { exact: true })).toContainText(OUTPUT);
  await expect(timeline).toContainText("I ran shell");

  const context = page.getByRole("complementary", { name: "Context" });
  await expect(context.getByRole("img", { name: /^The context holds/ }).first()).toBeVisible();
  await expect(context.getByRole("img", { name: /^Skills hold/ }).first()).toBeVisible();
  await expect(context).toContainText(/saved against all bodies in the prompt/i);
  await expect(context.getByRole("button", { name: /^tally\.json/ })).toBeVisible();
}
