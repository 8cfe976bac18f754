import { openPage } from "./support/open-page";
import { createSkill } from "./support/rest";
import { expect, test } from "./support/test";

test("a toast covers no control, on a phone neither", async ({ page, api }) => {
  await createSkill(api, "toasted", "Toast it.");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await api.put("/v1/skills/toasted/content", {
      data: `---\nname: toasted\ndescription: Toasts it at ${width}.\n---\n\nToast.\n`,
    });
    await openPage(page, "/skills/toasted/versions");
    await page.getByRole("button", { name: "Restore v1" }).first().click();
    await page.getByRole("button", { name: /^Restore as/ }).click();
    const toast = page.locator("[data-sonner-toast]").first();
    await expect(toast).toBeVisible();
    await page.mouse.wheel(0, 10_000);
    await expect.poll(() => page.evaluate(coveredControls)).toEqual([]);
  }
});

/** Names of controls in view under the toast, once the page is scrolled to its end. */
function coveredControls(): string[] {
  const toast = document.querySelector("[data-sonner-toast]");
  if (toast === null) return ["no toast"];
  const box = toast.getBoundingClientRect();
  return [...document.querySelectorAll("a[href], button, input, select, textarea")]
    .filter((element) => !toast.contains(element) && element.checkVisibility())
    .filter((element) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      const isDrawn = width > 1 && height > 1;
      return (
        isDrawn && top < box.bottom && bottom > box.top && left < box.right && right > box.left
      );
    })
    .map((element) => element.textContent);
}
