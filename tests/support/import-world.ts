import { z } from "zod";
import { skillSchema, type Skill } from "../../lib/skills/skill";
import { startFakeGithub, type FakeGithub } from "./fake-github";
import { createRestClient, jsonOf, problemSchema, type RestClient } from "./rest-client";
import { createTestDeps, type TestDeps } from "./test-deps";

const skippedSchema = z.array(z.object({ path: z.string(), reason: z.string() }));

export const importedSchema = z.object({
  items: z.array(skillSchema),
  skipped: skippedSchema,
  unchanged: z.array(z.object({ path: z.string(), skill_id: z.string() })),
});

export const previewedSchema = z.object({
  candidates: z.array(
    z.looseObject({
      path: z.string(),
      name: z.string().nullable(),
      problems: z.array(z.looseObject({ level: z.string(), message: z.string() })),
      installed: z
        .object({ slug: z.string(), is_same: z.boolean(), is_edited: z.boolean() })
        .nullable(),
    }),
  ),
  skipped: skippedSchema,
  source: z.object({ commit: z.string().optional(), ref: z.string().optional() }),
});

export const refusalSchema = problemSchema.loose();

export type ImportWorld = {
  github: FakeGithub;
  test: TestDeps;
  call: RestClient;
  imported(body: Record<string, unknown>): Promise<z.infer<typeof importedSchema>>;
  refused(body: Record<string, unknown>): Promise<z.infer<typeof refusalSchema>>;
  preview(url: string): Promise<z.infer<typeof previewedSchema>>;
  skills(): Promise<Skill[]>;
  close(): Promise<void>;
};

/** Satchel's REST edge with a GitHub of the test's own behind it. */
export async function createImportWorld(
  environment: Record<string, string> = {},
): Promise<ImportWorld> {
  const github = await startFakeGithub();
  const test = await createTestDeps({ GITHUB_API_URL: github.apiUrl, ...environment });
  const call = createRestClient(test.deps);
  const post = (body: Record<string, unknown>) => call("POST", "/v1/skills/import", { body });
  const read = async <Schema extends z.ZodType>(
    response: Response,
    schema: Schema,
    isExpected: boolean,
  ): Promise<z.output<Schema>> => {
    if (!isExpected) throw new Error(`It answered ${response.status}: ${await response.text()}`);
    return jsonOf(response, schema);
  };
  return {
    github,
    test,
    call,
    imported: async (body) => {
      const response = await post(body);
      return read(response, importedSchema, response.status === 201);
    },
    refused: async (body) => {
      const response = await post(body);
      return read(response, refusalSchema, response.status >= 400);
    },
    preview: async (url) => {
      const response = await call("POST", "/v1/skills/preview", { body: { url } });
      return read(response, previewedSchema, response.status === 200);
    },
    skills: async () => {
      const page = z.object({ items: z.array(skillSchema) });
      return (await jsonOf(await call("GET", "/v1/skills?limit=200"), page)).items;
    },
    close: async () => {
      await test.drop();
      await github.close();
    },
  };
}
