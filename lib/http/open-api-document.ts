import type { z } from "zod";
import type { InputKind, Method } from "../workspaces/operation";
import type { Role } from "../workspaces/actor";
import { createSchemaWriter, type JsonSchema, type SchemaWriter } from "./open-api-schema";
import { STATUS } from "./problem";

/** The part of an operation that clients are told. */
export type DescribedOperation = {
  name: string;
  summary: string;
  method: Method;
  path: string;
  permission: Role;
  inputKind: InputKind;
  status: number;
  input: z.ZodType;
  output: z.ZodType | null;
};

/** Set by the server from the body and the headers, not part of the JSON input. */
const HEADER_INPUT = "if_match";
const RAW_BODY = "body";

/** Describes the operations as an OpenAPI 3.1 document. */
export function openApiDocument(operations: readonly DescribedOperation[]): JsonSchema {
  const writer = createSchemaWriter();
  const paths: Record<string, JsonSchema> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll("*}", "}");
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describe(operation, writer),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Satchel", version: "1" },
    paths,
    components: {
      schemas: { ...writer.shared(), Problem: PROBLEM },
      responses: {
        Problem: {
          description: `A refusal; \`code\` is one of ${Object.keys(STATUS).join(", ")}.`,
          content: { "application/problem+json": { schema: refTo("Problem") } },
        },
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API token." },
      },
    },
    security: [{ bearer: [] }],
  };
}

function describe(operation: DescribedOperation, writer: SchemaWriter): JsonSchema {
  const input = writer.write(operation.name, operation.input, "input");
  const properties = propertiesOf(input);
  const inPath = [...operation.path.matchAll(/\{(\w+)\*?\}/g)].map(([, name]) => name ?? "");
  const isBodyless = operation.method === "GET" || operation.method === "DELETE";
  const isQueried = isBodyless || operation.inputKind === "bytes";
  const rest = Object.keys(properties).filter(
    (name) => !inPath.includes(name) && name !== HEADER_INPUT && name !== RAW_BODY,
  );
  const required = requiredOf(input);
  const queried = isQueried ? rest : [];
  const sent = isQueried ? [] : rest;
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: properties[name] ?? { type: "string" },
    })),
    ...queried.map((name) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema: properties[name],
    })),
    ...(HEADER_INPUT in properties ? [IF_MATCH] : []),
  ];
  const body = requestBody(operation, pick(input, properties, sent));
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: `Needs the role ${operation.permission}.`,
    parameters,
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      [String(operation.status)]: answerOf(operation, writer),
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

const IF_MATCH = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The version that the change is based on, in quotes.",
  schema: { type: "string" },
};

function requestBody(operation: DescribedOperation, schema: JsonSchema | null): JsonSchema | null {
  if (operation.method === "GET" || operation.method === "DELETE") return null;
  if (operation.inputKind === "bytes") {
    const schemaOfBytes = { type: "string", format: "binary" };
    return { required: true, content: { "application/octet-stream": { schema: schemaOfBytes } } };
  }
  if (schema === null) return null;
  const needsFile = requiredOf(schema).includes("file");
  const types = operation.inputKind === "form" ? ["multipart/form-data"] : ["application/json"];
  if (operation.inputKind === "form" && !needsFile) types.push("application/json");
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { required: requiredOf(schema).length > 0, content };
}

function answerOf(operation: DescribedOperation, writer: SchemaWriter): JsonSchema {
  if (operation.status === 204) return { description: "Done; there is nothing to say." };
  if (operation.output === null) {
    const schema = { type: "string", format: "binary" };
    return { description: "The bytes.", content: { "application/octet-stream": { schema } } };
  }
  const schema = writer.write(`${operation.name}_answer`, operation.output, "output");
  return { description: "The answer.", content: { "application/json": { schema } } };
}

/** The input without what travels in the path and in headers; `null` when nothing is left. */
function pick(
  input: JsonSchema,
  properties: Record<string, unknown>,
  names: readonly string[],
): JsonSchema | null {
  if (!("properties" in input)) return input;
  if (names.length === 0) return null;
  const required = requiredOf(input).filter((name) => names.includes(name));
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function propertiesOf(schema: JsonSchema): Record<string, unknown> {
  const { properties } = schema;
  return typeof properties === "object" && properties !== null ? { ...properties } : {};
}

function requiredOf(schema: JsonSchema): string[] {
  const { required } = schema;
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

const PROBLEM = {
  type: "object",
  required: ["type", "title", "status", "code", "detail", "problems"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string" },
    detail: { type: "string" },
    problems: {
      type: "array",
      items: {
        type: "object",
        required: ["level", "code", "message"],
        properties: {
          level: { enum: ["error", "warning", "note"] },
          code: { type: "string" },
          path: { type: "string" },
          line: { type: "integer" },
          message: { type: "string" },
        },
      },
    },
  },
};
