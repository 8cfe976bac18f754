import { openPage } from "./support/open-page";
import { expect, test } from "./support/test";

test("what a page is about is shown as soon as it has come: React cannot keep its placeholder", async ({
  page,
}) => {
  await openPage(page, "/skills");
  const react = await page.evaluate(() => ({
    notesItsTime: String(Reflect.get(window, "$RC")).includes("$RT"),
    time: Reflect.get(window, "$RT") as unknown,
  }));
  expect(react, "React waits by the time that it notes in $RT").toEqual({
    notesItsTime: true,
    time: null,
  });
});

test("a page is fetched ahead once somebody points at its link, and not before", async ({
  page,
}) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.searchParams.has("_rsc")) ahead.push(url.pathname);
  });
  await openPage(page, "/agents");
  await page.waitForLoadState("networkidle");
  expect(ahead).toEqual([]);
  await page.getByRole("link", { name: "Policy" }).first().hover();
  await expect.poll(() => new Set(ahead)).toEqual(new Set(["/policy"]));
});

test("the editor's code is asked for by its own page only, before that page is taken up", async ({
  page,
}) => {
  const isAsked = () => page.evaluate(() => "MonacoEnvironment" in window);
  await openPage(page, "/skills");
  await page.waitForLoadState("networkidle");
  expect(await isAsked()).toBe(false);
  await page.goto("/skills/no-such-skill/edit");
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  expect(await isAsked()).toBe(true);
});
