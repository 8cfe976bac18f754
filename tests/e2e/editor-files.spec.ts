import type { Page } from "@playwright/test";
import { editor, openEditor, typeAtTheEnd } from "./support/editor";
import { openPage } from "./support/open-page";
import { createSkill, read } from "./support/rest";
import { skillSchema } from "../../lib/skills/skill";
import { expect, test } from "./support/test";

type Api = Parameters<typeof createSkill>[0];

const SCRIPT = { path: "scripts/a.py", text: "print(1)\n" };

async function create(api: Api, name: string) {
  const content = `---\nname: ${name}\ndescription: Says what ${name} is for.\n---\n\n# Steps\n`;
  return read(await api.post("/v1/skills", { data: { content, files: [SCRIPT] } }), skillSchema);
}

async function textOf(api: Api, slug: string, path: string): Promise<string> {
  return (await api.get(`/v1/skills/${slug}/files/${path}`)).text();
}

async function filesOf(api: Api, slug: string) {
  const skill = await read(await api.get(`/v1/skills/${slug}`), skillSchema);
  return skill.package.files.map((file) => `${file.path}${file.executable ? "*" : ""}`);
}

function row(page: Page, path: string) {
  return page.locator(`[role=treeitem][data-path="${path}"]`);
}

test("each file keeps its own text when files are switched, and all are saved as one version", async ({
  page,
  api,
}) => {
  const skill = await create(api, "switched");
  await openEditor(page, skill.slug);
  await typeAtTheEnd(page, "In the manifest.");
  await row(page, "scripts/a.py").click();
  await expect(editor(page, "scripts/a.py")).toBeVisible();
  await typeAtTheEnd(page, "print(2)", "scripts/a.py");
  await row(page, "SKILL.md").click();
  await typeAtTheEnd(page, "Twice in the manifest.");
  await row(page, "scripts/a.py").click();
  await expect(editor(page, "scripts/a.py")).toBeVisible();
  await page.getByRole("button", { name: "Save 2 files" }).click();
  await expect(page.getByText("Saved as v2")).toBeVisible();

  const manifest = await textOf(api, skill.slug, "SKILL.md");
  expect(manifest).toContain("# Steps\n\nIn the manifest.\n\nTwice in the manifest.\n");
  expect(manifest).not.toContain("print");
  expect(await textOf(api, skill.slug, "scripts/a.py")).toBe("print(1)\n\nprint(2)\n");
});

test("files are added, moved with what was typed, marked, deleted, and each act is undone", async ({
  page,
  api,
}) => {
  const skill = await create(api, "tree-acts");
  await openEditor(page, skill.slug);
  await page.getByRole("button", { name: "New file" }).click();
  const asking = page.getByRole("dialog", { name: "New file" });
  await asking.getByLabel("Path").fill("scripts/new.sh");
  await asking.getByRole("button", { name: "Add file" }).click();
  await expect(editor(page, "scripts/new.sh")).toBeVisible();
  await typeAtTheEnd(page, "echo typed", "scripts/new.sh");

  await row(page, "scripts").click();
  await page.getByRole("button", { name: "Rename or move scripts" }).click();
  const moving = page.getByRole("dialog", { name: "Rename or move scripts/" });
  await moving.getByLabel("Path").fill("tools/bin");
  await moving.getByRole("button", { name: "Move" }).click();
  await expect(editor(page, "tools/bin/new.sh")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved as v4")).toBeVisible();
  expect(await textOf(api, skill.slug, "tools/bin/new.sh")).toContain("echo typed");

  await row(page, "tools/bin/new.sh").click();
  await page.getByRole("button", { name: "Mark tools/bin/new.sh as executable" }).click();
  await expect(row(page, "tools/bin/new.sh")).toContainText("exec");
  await row(page, "tools/bin/a.py").click();
  await page.getByRole("button", { name: "Delete tools/bin/a.py" }).click();
  await expect(row(page, "tools/bin/a.py")).toBeHidden();
  expect(await filesOf(api, skill.slug)).toEqual(["SKILL.md", "tools/bin/new.sh*"]);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Deleted tools/bin/a.py" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(row(page, "tools/bin/a.py")).toBeVisible();
  expect(await textOf(api, skill.slug, "tools/bin/a.py")).toBe("print(1)\n");
});

test("files are uploaded into the chosen folder, a picture is shown as one", async ({
  page,
  api,
}) => {
  const skill = await create(api, "uploaded-into");
  await openEditor(page, skill.slug);
  await row(page, "scripts").click();
  await expect(row(page, "scripts")).toHaveAttribute("aria-expanded", "true");
  await row(page, "scripts").locator("[data-sign]").click();
  await expect(row(page, "scripts/a.py")).toBeHidden();
  await row(page, "scripts").locator("[data-sign]").click();
  await expect(row(page, "scripts/a.py")).toBeVisible();
  const dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await page.getByLabel("Files to upload").setInputFiles([
    { name: "dot.png", mimeType: "image/png", buffer: Buffer.from(dot, "base64") },
    { name: "go.sh", mimeType: "text/plain", buffer: Buffer.from("#!/bin/sh\necho go\n") },
  ]);
  await expect(page.getByRole("img", { name: "scripts/dot.png" })).toBeVisible();
  expect(await filesOf(api, skill.slug)).toEqual([
    "SKILL.md",
    "scripts/a.py",
    "scripts/dot.png",
    "scripts/go.sh*",
  ]);
});

test("of many files the folders stand closed, and what opens a file opens its folders", async ({
  page,
  api,
}) => {
  const content = "---\nname: many-files\ndescription: Holds many files.\n---\n\n# Steps\n";
  const files = Array.from({ length: 70 }, (_, index) => ({
    path: `parts/${index % 7}/file-${index}.md`,
    text: `# ${index}\n`,
  }));
  await read(await api.post("/v1/skills", { data: { content, files } }), skillSchema);
  await openEditor(page, "many-files");
  await expect(page.getByRole("treeitem")).toHaveCount(2);
  await row(page, "parts").locator("[data-sign]").click();
  await row(page, "parts/3").click();
  await expect(row(page, "parts/3/file-3.md")).toBeHidden();
  await page.getByLabel("Files to upload").setInputFiles({
    name: "new.md",
    mimeType: "text/markdown",
    buffer: Buffer.from("# New\n"),
  });
  await expect(row(page, "parts/3/new.md")).toBeVisible();
  await expect(row(page, "parts/3/file-3.md")).toBeVisible();
  await expect(row(page, "parts/4/file-4.md")).toBeHidden();
});

test("form and source are one text: comments, order and unknown keys survive", async ({
  page,
  api,
}) => {
  const content =
    '---\n# owner: ops\nname: in-step\ndescription: Old. Use when asked.\nx-team: [a, b] # ours\nversion: "1.10"\n---\n\nBody.\n';
  const skill = await read(await api.post("/v1/skills", { data: { content } }), skillSchema);
  await openEditor(page, skill.slug);
  await page.getByLabel("Description").fill("New: text. Use when asked.");
  await expect(page.locator(".view-lines")).toContainText("New: text.");
  await page.getByLabel("License").fill("MIT");
  await page.getByLabel("Paths").fill("docs/**");
  await page.keyboard.press("Enter");
  await page.getByLabel("Paths").fill("*.md");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove docs/**" }).click();
  await expect(page.locator(".view-lines")).toContainText("*.md");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved as v2")).toBeVisible();
  expect(await textOf(api, skill.slug, "SKILL.md")).toBe(
    content
      .replace("Old. Use when asked.", '"New: text. Use when asked."')
      .replace('"1.10"\n', '"1.10"\nlicense: MIT\npaths:\n  - "*.md"\n'),
  );
});

test("restoring an older version makes a new one, and that can be undone", async ({
  page,
  api,
}) => {
  const skill = await createSkill(api, "restored-once", "# First text");
  const changes = [{ do: "write", path: "SKILL.md", text: "# Second text\n" }];
  await api.post(`/v1/skills/${skill.id}/files`, { data: { changes } });
  await openPage(page, `/skills/${skill.slug}/versions?from=1&to=1`);
  const versions = page.getByRole("group", { name: "Versions" });
  await versions.getByRole("button", { name: "Restore v1" }).click();
  const asking = page.getByRole("dialog", { name: "Restore v1?" });
  await expect(asking).toContainText("v2 stays in the history.");
  await asking.getByRole("button", { name: "Restore as v3" }).click();
  await expect(page.getByText("v1 is current again, as v3.")).toBeVisible();
  expect(await textOf(api, skill.slug, "SKILL.md")).toContain("# First text");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("v2 is current again, as v4.")).toBeVisible();
  await expect(page, "what changed by it is shown").toHaveURL(/versions\?from=3&to=4$/);
  expect(await textOf(api, skill.slug, "SKILL.md")).toContain("# Second text");
});
