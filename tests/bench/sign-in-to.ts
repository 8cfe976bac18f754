import type { Page } from "@playwright/test";
import type { Rest } from "./rest";

/** Makes the browser that of a new member. */
export async function signInTo(rest: Rest, page: Page): Promise<void> {
  const member = await rest.json<{ sign_in_link: string }>("POST", "/v1/members", {
    email: `bench-${Date.now()}@example.com`,
    role: "member",
  });
  await page.goto(new URL(member.sign_in_link, rest.url).href);
  await page.waitForURL((address) => !address.pathname.startsWith("/sign-in"));
}
