import { writeFile } from "node:fs/promises";
import { hostileZip } from "../support/hostile-zip";
import { dropFile } from "./support/drop-file";
import { openPage } from "./support/open-page";
import { storedSkills } from "./support/rest";
import { expect, test } from "./support/test";
import { zipOf } from "./support/zip-of";

let before: string[];

test.beforeEach(async ({ api }) => {
  before = await storedSkills(api);
});

test.afterEach(async ({ api }) => {
  expect(await storedSkills(api), "what is stored").toEqual(before);
});

test("a file that is no zip is refused in words", async ({ page }) => {
  await openPage(page, "/skills");
  await dropFile(page, { name: "notes.zip", bytes: Buffer.from("these are only notes") });

  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText(/zip/i);
  await expect(refusal).toContainText("Nothing of “notes.zip” was stored.");
});

test("a file of another kind is left out, and the page says what it takes", async ({ page }) => {
  await openPage(page, "/skills");
  await dropFile(page, { name: "photo.png", bytes: Buffer.from("not a skill") });

  await expect(page.getByText("“photo.png” was left out.")).toBeVisible();
});

test("a header that cannot be read is refused with its line", async ({ page }) => {
  await openPage(page, "/skills");
  await dropFile(page, {
    name: "broken.zip",
    bytes: await zipOf({ "broken/SKILL.md": "---\nname: [broken\ndescription: x\n---\n\nBody\n" }),
  });

  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText(/line \d/i);
  await expect(refusal).toContainText("Nothing of “broken.zip” was stored.");
});

test("paths that leave the package are all named, and the whole package is refused", async ({
  page,
}) => {
  const header = "---\nname: evil\ndescription: Climbs out.\n---\n\nBody\n";
  await openPage(page, "/skills");
  await dropFile(page, {
    name: "evil.zip",
    bytes: hostileZip([
      { name: "SKILL.md", data: header },
      { name: "../outside.sh", data: "echo out" },
      { name: "/etc/absolute", data: "x" },
    ]),
  });

  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText("../outside.sh");
  await expect(refusal).toContainText("/etc/absolute");
  await expect(refusal.getByRole("listitem")).toHaveCount(2);
});

test("a file of 60 MB is refused with the limit, before anything is stored", async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath("large.zip");
  await writeFile(path, Buffer.alloc(60_000_000, "PK"));
  await openPage(page, "/skills/new");
  await page.getByLabel("Skill file", { exact: true }).setInputFiles(path);

  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText(/\d+ MB/, { timeout: 30_000 });
  await expect(refusal).toContainText("Nothing of “large.zip” was stored.");
});

test("a text that cannot be stored says why in its preview, and stays in its field", async ({
  page,
}) => {
  const text = "---\nname: [broken\ndescription: x\n---\n\nHours of work.\n";
  await openPage(page, "/skills/new");
  const field = page.getByRole("textbox", { name: "Instructions, or a whole SKILL.md" });
  await field.fill(text);
  await page.getByRole("button", { name: "Preview", disabled: false }).click();

  const preview = page.getByRole("dialog", { name: "What was understood" });
  await expect(preview).toContainText(/line \d/i);
  await expect(preview.getByRole("button", { name: "Store this skill" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue(text);
});
