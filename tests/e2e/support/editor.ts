import { expect, type Page } from "@playwright/test";
import { openPage } from "./open-page";

/** Opens the editor of a skill and waits until it takes text. */
export async function openEditor(page: Page, slug: string): Promise<void> {
  await openPage(page, `/skills/${slug}/edit`);
  await expect(editor(page)).toBeVisible({ timeout: 30_000 });
}

/** At the end of the file that is open. */
export async function typeAtTheEnd(page: Page, text: string, path = "SKILL.md"): Promise<void> {
  await editor(page, path).focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(`\n${text}\n`);
}

/** The editor's text field; it is named after the open file. */
export function editor(page: Page, path = "SKILL.md") {
  return page.getByRole("textbox", { name: path });
}
