import { expect, it } from "vitest";
import { askedOrigin } from "../../../lib/auth/asked-origin";

const origin = (headers: Record<string, string>) =>
  askedOrigin(new Request("http://localhost:3000/api/auth/signout", { headers }));

it("the origin is the one that the client used, behind a proxy too", () => {
  expect(origin({ host: "127.0.0.1:4310" })).toBe("http://127.0.0.1:4310");
  const behindProxy = { "x-forwarded-host": "skills.example", "x-forwarded-proto": "https, http" };
  expect(origin({ host: "10.0.0.1", ...behindProxy })).toBe("https://skills.example");
});

it("headers that name no host leave the request's own origin", () => {
  expect(origin({})).toBe("http://localhost:3000");
  expect(origin({ host: "a b" })).toBe("http://localhost:3000");
});
