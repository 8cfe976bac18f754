import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

export type SchemaWriter = {
  /** The JSON Schema of a zod schema; parts that refer to themselves go to `shared`. */
  write(name: string, schema: z.ZodType, io: "input" | "output"): JsonSchema;
  shared(): Record<string, JsonSchema>;
};

/** Writes zod schemas so that every reference in them resolves inside one OpenAPI document. */
export function createSchemaWriter(): SchemaWriter {
  const shared: Record<string, JsonSchema> = {};
  return {
    write(name, schema, io) {
      const { $defs, ...written } = z.toJSONSchema(schema, {
        target: "draft-2020-12",
        io,
        unrepresentable: "any",
      });
      delete written.$schema;
      const rename = (reference: string): string =>
        reference === "#"
          ? `#/components/schemas/${name}`
          : reference.replace(/^#\/\$defs\//, `#/components/schemas/${name}.`);
      for (const [key, definition] of Object.entries($defs ?? {})) {
        shared[`${name}.${key}`] = rewrite(definition, rename);
      }
      const result = rewrite(written, rename);
      if (!JSON.stringify(result).includes(`"#/components/schemas/${name}"`)) return result;
      shared[name] = result;
      return result;
    },
    shared: () => shared,
  };
}

function rewrite(schema: object, rename: (reference: string) => string): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, rewriteValue(key, value, rename)]),
  );
}

function rewriteValue(key: string, value: unknown, rename: (reference: string) => string): unknown {
  if (key === "$ref" && typeof value === "string") return rename(value);
  if (Array.isArray(value)) return value.map((item) => rewriteValue("", item, rename));
  return typeof value === "object" && value !== null ? rewrite(value, rename) : value;
}
