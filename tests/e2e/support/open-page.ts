import type { Page } from "@playwright/test";

/** Goes to a page and waits until React listens, so that the first click is not lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith("__reactContainer")),
  );
}
