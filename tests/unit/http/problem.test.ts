import { describe, expect, it } from "vitest";
import { AppError, ERROR_CODES } from "../../../lib/base/app-error";
import { markAsDatabaseError } from "../../../lib/base/database-error";
import { problemResponse } from "../../../lib/http/problem";

const quiet = () => undefined;

describe("a refusal", () => {
  it("carries its code, sentence, problems and facts in the form of RFC 9457", async () => {
    const problems = [{ level: "error" as const, code: "c", message: "m", path: "p" }];
    const error = new AppError("name_taken", "Is taken.", {
      problems,
      facts: { skill_id: "skl_1" },
    });
    const response = problemResponse(error, quiet);
    expect(response.status).toBe(409);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toEqual({
      type: "urn:satchel:problem:name_taken",
      title: "The name is taken",
      status: 409,
      code: "name_taken",
      detail: "Is taken.",
      problems,
      skill_id: "skl_1",
    });
  });

  it("has a status for every code, and says how to authenticate", () => {
    for (const code of ERROR_CODES) {
      const { status } = problemResponse(new AppError(code, "No."), quiet);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    const response = problemResponse(new AppError("unauthenticated", "No."), quiet);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("is told apart by name, so that another bundle's copy of the class counts", () => {
    const copy = Object.assign(new Error("Gone."), {
      name: "AppError",
      code: "not_found",
      problems: [],
      facts: {},
    });
    expect(problemResponse(copy, quiet).status).toBe(404);
  });
});

describe("a fault", () => {
  it("shows an id and nothing of the error, which is reported", async () => {
    const reports: [string, unknown][] = [];
    const error = new TypeError("secret detail of the inside");
    const response = problemResponse(error, (id, cause) => reports.push([id, cause]));
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain("secret");
    expect(text).not.toContain("problem.test");
    expect(reports).toEqual([[expect.any(String), error]]);
    expect(text).toContain(reports[0]?.[0]);
  });

  it("of the database's connection is unavailable", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { syscall: "connect" });
    markAsDatabaseError(refused);
    const ofPrisma = Object.assign(
      new Error("Invalid invocation:\n\nconnect ENOENT /data/socket/.s.PGSQL.5432"),
      { name: "PrismaClientKnownRequestError" },
    );
    for (const error of [
      refused,
      new Error("Query failed", { cause: refused }),
      new Error("Connection terminated unexpectedly"),
      ofPrisma,
      Object.assign(new Error("shutting down"), { code: "57P01" }),
    ]) {
      expect(problemResponse(error, quiet).status).toBe(503);
    }
    const wrong = Object.assign(new Error("syntax error"), { code: "42601" });
    expect(problemResponse(wrong, quiet).status).toBe(500);
  });

  it("of a full disk below the database says so, also behind an error of Prisma", async () => {
    const full = Object.assign(new Error("could not extend file: No space left on device"), {
      code: "53100",
    });
    for (const error of [full, new Error("Invalid invocation", { cause: full })]) {
      const response = problemResponse(error, quiet);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain("The disk of the database is full.");
    }
  });

  it("of another server's connection is not blamed on the database", async () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:11434"), {
      code: "ECONNREFUSED",
      syscall: "connect",
    });
    for (const error of [refused, new TypeError("fetch failed", { cause: refused })]) {
      const response = problemResponse(error, quiet);
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain("database");
    }
  });
});
