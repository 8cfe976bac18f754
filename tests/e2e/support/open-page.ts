import type { Page } from "@playwright/test";

/** Goes to a page and waits until React listens to all of it, part by part, so that the first click is not lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const isHeard = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps"));
    const controls = [...document.querySelectorAll("button:not(.monaco-editor *)")];
    return controls.length > 0 && controls.every(isHeard);
  });
}
