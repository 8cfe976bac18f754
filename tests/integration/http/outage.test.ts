import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "../../../lib/base/database.prisma";
import { createDeps } from "../../../lib/deps";
import { createRestClient, jsonOf, problemSchema } from "../../support/rest-client";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.drop());

it.each(["postgresql://127.0.0.1:1/none", "postgresql://%2Fnowhere/none"])(
  "a database that is not there (%s) is unavailable, not a fault",
  async (url) => {
    const database = createDatabase(url);
    const deps = await createDeps(test.deps.settings, database);
    const written: string[] = [];
    const original = console.error;
    console.error = (...values: unknown[]) => written.push(values.map(String).join(" "));
    try {
      const response = await createRestClient(deps)("GET", "/v1/skills");
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("5");
      expect((await jsonOf(response, problemSchema)).code).toBe("unavailable");
    } finally {
      console.error = original;
      await deps.tokens.close();
      await database.close();
    }
    expect(written).toHaveLength(1);
  },
);
