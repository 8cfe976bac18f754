import { describe, expect, it } from "vitest";
import { createRouteMatcher } from "../../../lib/http/route-matcher";

const table = [
  { method: "GET" as const, path: "/v1/skills" },
  { method: "POST" as const, path: "/v1/skills" },
  { method: "POST" as const, path: "/v1/skills/upload" },
  { method: "GET" as const, path: "/v1/skills/{skill}" },
  { method: "GET" as const, path: "/v1/skills/{skill}/files/{path*}" },
];
const matcher = createRouteMatcher(table);

function found(pathname: string) {
  const match = matcher.match(pathname);
  const [first] = match?.values() ?? [];
  return match && { methods: [...match.keys()], ...first?.parameters };
}

describe("the route matcher", () => {
  it("finds every method of a path, with and without a trailing slash", () => {
    expect(found("/v1/skills")).toEqual({ methods: ["GET", "POST"] });
    expect(found("/v1/skills/")).toEqual({ methods: ["GET", "POST"] });
    expect(found("/v1/skills/abc/")).toEqual({ methods: ["GET"], skill: "abc" });
  });

  it("prefers a word of the path over a name", () => {
    expect(found("/v1/skills/upload")).toEqual({ methods: ["POST", "GET"] });
    const match = matcher.match("/v1/skills/upload");
    expect(match?.get("POST")?.target.path).toBe("/v1/skills/upload");
    expect(match?.get("GET")?.parameters).toEqual({ skill: "upload" });
    expect(found("/v1/skills/upload/files/a")).toEqual({
      methods: ["GET"],
      skill: "upload",
      path: "a",
    });
  });

  it("takes the rest of a path and decodes it once", () => {
    expect(found("/v1/skills/s/files/a%20b/%25c/é.txt")).toEqual({
      methods: ["GET"],
      skill: "s",
      path: "a b/%c/é.txt",
    });
  });

  it("finds nothing elsewhere", () => {
    for (const path of ["/v1", "/v1/", "/v1/skill", "/v1/skills/a/b", "/v1/skills//files/x"]) {
      expect(found(path)).toBeNull();
    }
  });

  it("refuses a path that is not percent-encoded text", () => {
    expect(() => matcher.match("/v1/skills/%ff")).toThrow(/not percent-encoded/);
  });

  it("refuses a table in which an operation stands twice", () => {
    expect(() =>
      createRouteMatcher([...table, table[0] ?? table[1]].flatMap((each) => each ?? [])),
    ).toThrow(/twice/);
  });
});
