import { addedMemberSchema } from "../../lib/workspaces/add-member";
import { openPage } from "./support/open-page";
import { read } from "./support/rest";
import { expect, test } from "./support/test";

test.use({ storageState: { cookies: [], origins: [] } });

test("a password signs in to the page that was wanted; a wrong one keeps the address", async ({
  page,
  api,
}) => {
  const data = { email: "grace@example.com", role: "viewer", password: "correct horse" };
  await read(await api.post("/v1/members", { data }), addedMemberSchema);

  await openPage(page, "/agents?q=demo");
  await page.getByLabel("E-mail").fill(data.email);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await expect(page.getByText("E-mail and password do not match.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(data.email);

  await page.getByLabel("Password").fill(data.password);
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await expect(page).toHaveURL(/\/agents\?q=demo$/);

  await page.getByRole("button", { name: /grace/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto("/agents");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fagents$/);
});

test("a link signs in without script too, once, and says so afterwards", async ({
  browser,
  api,
  baseURL,
}) => {
  const data = { email: "alan@example.com", role: "member" };
  const member = await read(await api.post("/v1/members", { data }), addedMemberSchema);
  const link = `${baseURL ?? ""}${member.sign_in_link ?? ""}`;

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  await plain.close();

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(link);
  await expect(other.getByRole("main").getByRole("alert")).toContainText("used already");
  await stranger.close();
});
