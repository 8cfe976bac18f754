import { expect, test } from "./support/test";

test("the printed link signs in once, and a signed-in admin sees the frame", async ({ page }) => {
  await page.goto("/");
  await expect(page).not.toHaveURL(/sign-in/);
  await expect(page.getByRole("link", { name: "Skills", exact: true })).toBeVisible();
});

test.describe("somebody who is not signed in", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("is asked to sign in, whatever page they open", async ({ page }) => {
    await page.goto("/skills");
    await expect(page).toHaveURL(/\/sign-in/);
  });
});

test("the API takes the admin's token and says that everything is ready", async ({ api }) => {
  expect((await api.get("/v1/me")).status()).toBe(200);
  const readiness = await api.get("/readyz");
  expect(await readiness.json()).toMatchObject({
    ok: true,
    database: { ok: true, kind: "embedded" },
    storage: { ok: true, kind: "file-system" },
    engine: { ok: true, kind: "direct" },
    sandbox: { ok: true, kind: "bubblewrap" },
  });
});
