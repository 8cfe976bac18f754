import type { Page } from "@playwright/test";

/** Goes to a page and waits until it hears the first click. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHeard(page);
}

/** Loads the page anew and waits until it hears the first click. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await untilHeard(page);
}

/** React takes up what the server drew part by part; until then a part's clicks are lost. */
async function untilHeard(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHeard = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps"));
    const controls = [...document.querySelectorAll("button:not(.monaco-editor *)")];
    return controls.length > 0 && controls.every(isHeard);
  });
}
