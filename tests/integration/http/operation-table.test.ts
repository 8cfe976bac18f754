import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { operationTable } from "../../../lib/http/operation-table";
import {
  createRestClient,
  jsonOf,
  problemSchema,
  type RestClient,
} from "../../support/rest-client";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;
let call: RestClient;
let viewer: string;

beforeAll(async () => {
  test = await createTestDeps();
  call = createRestClient(test.deps);
  const made = await call("POST", "/v1/tokens", { body: { name: "viewer", role: "viewer" } });
  viewer = (await jsonOf(made, z.object({ token: z.string() }))).token;
});
afterAll(() => test.drop());

const parametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\*?\}/g)].map(([, name]) => name ?? "");
const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});

describe("every operation", () => {
  it("has a name and a path of its own", () => {
    const names = operationTable.map((operation) => operation.name);
    const routes = operationTable.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it.each(operationTable)("$name takes its path's parameters", ({ path, input }) => {
    const shape = input instanceof z.ZodObject ? Object.keys(input.shape) : null;
    if (shape !== null) expect(shape).toEqual(expect.arrayContaining(parametersOf(path)));
  });

  it.each(operationTable.filter((operation) => operation.permission !== "viewer"))(
    "$name refuses a viewer",
    async ({ method, path, inputKind }) => {
      const form = new FormData();
      form.append("name", "x");
      const filled = path.replaceAll(/\{\w+\*?\}/g, "x");
      const body = { json: {}, form, bytes: new Uint8Array([1]) }[inputKind];
      const response = await call(method, filled, {
        token: viewer,
        ...(method === "GET" || method === "DELETE" ? {} : { body }),
      });
      expect(response.status).toBe(403);
      expect((await jsonOf(response, problemSchema)).code).toBe("forbidden");
    },
  );
});

describe("every list", () => {
  const lists = operationTable.filter(({ method, output }) => method === "GET" && isPage(output));

  it("is known to be one", () => {
    expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(LISTS_OF_ONE_PAGE));
  });

  it.each(lists)("$name refuses a cursor that it did not give", async ({ path }) => {
    const filled = path.replaceAll(/\{\w+\*?\}/g, "x");
    const response = await call("GET", `${filled}?cursor=stray`);
    expect(response.status).toBe(422);
    const { problems } = await jsonOf(response, problemSchema);
    expect(problems).toMatchObject([{ path: "cursor" }]);
  });
});

const LISTS_OF_ONE_PAGE = ["list_registries", "list_run_files", "list_skill_findings"];

function isPage(output: z.ZodType | null): boolean {
  return output instanceof z.ZodObject && "items" in output.shape && "next_cursor" in output.shape;
}

describe("/v1/openapi.json", () => {
  it("lists every operation once, open to anybody", async () => {
    const response = await call("GET", "/v1/openapi.json", { token: null });
    const document = await jsonOf(response, documentSchema);
    expect(document.openapi).toBe("3.1.0");
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(ids.sort()).toEqual(operationTable.map((operation) => operation.name).sort());
  });

  it("names every parameter of a path, once", async () => {
    const document = await jsonOf(await call("GET", "/v1/openapi.json"), documentSchema);
    const parameters = z.array(z.looseObject({ name: z.string(), in: z.string() }));
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        const declared = parameters.parse(operation.parameters);
        const inPath = declared.filter((each) => each.in === "path").map((each) => each.name);
        expect(inPath, path).toEqual(parametersOf(path));
        const all = declared.map((each) => `${each.in} ${each.name}`);
        expect(new Set(all).size, path).toBe(all.length);
      }
    }
  });

  it("holds only references that lead somewhere", async () => {
    const document: unknown = await (await call("GET", "/v1/openapi.json")).json();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, pointer = ""] of references) {
      let place = document;
      for (const step of pointer.split("/")) {
        place = z.record(z.string(), z.unknown()).parse(place)[step];
      }
      expect(place, pointer).toBeDefined();
    }
  });
});
